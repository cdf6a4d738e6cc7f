import type { Subject } from '../session/subject.ts'

/** A person and a firm of whom nothing is particular. */
export const JAN: Subject = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
export const FIRM: Subject = { nazwa: 'Firma', czyInstytucja: true, pesel: null, nip: '9990000015' }
