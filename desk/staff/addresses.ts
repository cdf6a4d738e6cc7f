export const INVITE = '/urzad/pracownicy/nowy'
