/** Switches of the portal that the office sets: which services and features residents have. */
export const FLAG_GROUPS = {
  signIn: ['czyLogowaniePrzezPortal', 'czyLogowaniePrzezWezelKrajowy', 'czyLogowaniePrzezEpuap', 'czy2Fa', 'czyCaptcha'],
  money: ['czyP24', 'czyKir', 'czyInfoOProwizjach', 'qrPowyzej9999'],
  shown: [
    'czyInternacjonalizacja',
    'czyWidoczneDaneKorespondencyjne',
    'czyPytacOZgodeNaPowiadomieniaSms',
    'czyPytacOZgodeNaPowiadomieniaEmail',
    'czyWyswietlicDaneUmowyOplatyZaWode',
    'czyAdresyWspolzobowiazanych',
  ],
} as const
/** Where they stand in the content. */
export const FLAG_FILE = 'office.json'

export const FLAGS = [...FLAG_GROUPS.signIn, ...FLAG_GROUPS.money, ...FLAG_GROUPS.shown] as const
export type Flag = (typeof FLAGS)[number]

/** Ways into an account: one of them stays. */
export const LOGINS = [
  'czyLogowaniePrzezPortal',
  'czyLogowaniePrzezWezelKrajowy',
  'czyLogowaniePrzezEpuap',
] as const satisfies readonly Flag[]
