export const REFUNDS = '/urzad/zwroty'
export const STATEMENTS = '/urzad/wyciagi'
