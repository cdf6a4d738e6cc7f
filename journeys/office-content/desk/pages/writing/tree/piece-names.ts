/** Files of settings that have a form. */
export const PIECE_NAMES = ['menu', 'home', 'ogloszenia', 'office'] as const
