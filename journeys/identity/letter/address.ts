/** Where the code of a letter is typed; behind the fragment of the QR code it stands already, which no browser sends and no log has. */
export const BY_CODE_PAGE = '/kod-z-listu'

/** Where the code of the letter that tells of an opened account stops it. */
export const STOP_PAGE = '/zatrzymaj-konto'
