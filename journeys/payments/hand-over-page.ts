/** The page that takes the order to providers which want it from the browser. */
export const HAND_OVER_PAGE = '/platnosc-przejscie'
