/** What is kept beside the database: whole files under a key, which nobody changes after they are there. */
export interface Blobs {
  /** Keeps the bytes for good before it answers. `key`: `2026-11-29/<32 hexadecimal digits>`. */
  put(key: string, content: Buffer): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** Also of one that is not there. */
  drop(key: string): Promise<void>
  /** Keys that begin with `prefix`, in no order. */
  list(prefix: string): Promise<string[]>
}

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Why a file is not taken. `active`: a PDF that runs something, or carries other files. `broken`: also one that takes too long to read. */
export const FILE_FAULTS = ['empty', 'large', 'type', 'points', 'pages', 'packed', 'locked', 'active', 'broken', 'virus'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** A file as it is kept: a picture is drawn anew, upright and without what the camera wrote into it. */
export interface JudgedFile {
  readonly type: FileType
  /** Clean, with the ending of its type. */
  readonly name: string
  readonly content: Buffer
  /** Hexadecimal. */
  readonly sha256: string
}

/** `waiting`: the scanner gives no answer now, so nobody opens the file. */
export type ScanResult = 'clean' | 'infected' | 'waiting'

/** Files of outside, from the judgement over them to the place where they lie sealed. */
export interface Files {
  /** What a file is told by its bytes; `name` is only cleaned. */
  judge(content: Buffer, name: string): Promise<JudgedFile | FileFault>
  scan(content: Buffer): Promise<ScanResult>
  /** Null where the operator has set no scanner: then `scan` finds everything clean. Throws what the scanner does not answer. */
  readonly scanner: { ping(): Promise<void> } | null
  keep(key: string, content: Buffer): Promise<void>
  /** Null where it is missing. Throws where the bytes are not those that were kept under this key. */
  read(key: string): Promise<Buffer | null>
  /** As they lie there, sealed: what a backup carries. */
  readonly sealed: Blobs
}
