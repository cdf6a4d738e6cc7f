/** Switches of the portal that the office sets: which services and features residents have. */
export const FLAGS = [
  'czyLogowaniePrzezPortal',
  'czyLogowaniePrzezWezelKrajowy',
  'czyLogowaniePrzezEpuap',
  'czy2Fa',
  'czyCaptcha',
  'czyP24',
  'czyKir',
  'czyInfoOProwizjach',
  'qrPowyzej9999',
  'czyInternacjonalizacja',
  'czyWidoczneDaneKorespondencyjne',
  'czyPytacOZgodeNaPowiadomieniaSms',
  'czyPytacOZgodeNaPowiadomieniaEmail',
  'czyWyswietlicDaneUmowyOplatyZaWode',
  'czyAdresyWspolzobowiazanych',
] as const
export type Flag = (typeof FLAGS)[number]

/** Ways into an account: one of them stays. */
export const LOGINS = [
  'czyLogowaniePrzezPortal',
  'czyLogowaniePrzezWezelKrajowy',
  'czyLogowaniePrzezEpuap',
] as const satisfies readonly Flag[]
