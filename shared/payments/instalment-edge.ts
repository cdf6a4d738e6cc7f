/** The edge of an instalment's slip, which says how it stands before anybody reads: shape first, colour second. */
export const EDGES = ['zwykly', 'poTerminie', 'ulga', 'wDrodze', 'pozaPortalem', 'oderwany'] as const
export type Edge = (typeof EDGES)[number]
