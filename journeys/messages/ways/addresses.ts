import { pageAddress, word } from '#shared/calls/page-address.ts'
import { UNSUBSCRIBE_PAGE } from '#shared/shell/message-pages.ts'

/** Where the link of a mail switches off what it names. */
export const unsubscribePage = pageAddress(UNSUBSCRIBE_PAGE, { klucz: word })
