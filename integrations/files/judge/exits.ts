import { FILE_FAULTS } from '#shared/server/files.ts'

/** By the number with which the judging process ends, from a hundred on. */
export const FAULTS_BY_EXIT = FILE_FAULTS
/** Bytes that it may take, all decoders counted in. */
export const MOST_MEMORY = 256_000_000
