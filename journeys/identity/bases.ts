/** Documents by which somebody may act for an institution: an extract of its register, a written mandate, a resolution, a decision of a court. */
export const BASES = ['KRS', 'CEIDG', 'PELNOMOCNICTWO', 'UCHWALA', 'ORZECZENIE'] as const
export type Basis = (typeof BASES)[number]
