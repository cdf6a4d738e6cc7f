export const STATEMENTS = '/urzad/wyciagi'
