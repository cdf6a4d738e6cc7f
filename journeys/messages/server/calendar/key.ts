import { createHash, randomBytes } from 'node:crypto'

/** 256 bits by chance: nobody finds one by trying, so a plain digest guards what is kept of it. */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()
