import { numberedNews } from '#shared/server/messages/delivered.ts'
import { faktury } from '../datasets.ts'
import { newInvoice } from './events.ts'

const invoices = numberedNews({
  dataset: faktury,
  event: newInvoice,
  number: 'numerFaktury',
  facts: { issued: 'dataWystawieniaFaktury', due: 'dataZaplaty' },
  since: 'dataWystawieniaFaktury',
  until: 'dataZaplaty',
})

export const delivered = [invoices]
