/** The due date of one instalment as a file for calendars. The service that shows instalments and the journey that writes calendars know each other by this alone. */
export const dueDateFile = { method: 'GET', access: 'subject', path: '/kalendarz/dajTermin/ics' } as const

/** Where a person keeps private calendars of due dates. */
export const CALENDARS_PAGE = '/panel-uzytkownika/kalendarz'
