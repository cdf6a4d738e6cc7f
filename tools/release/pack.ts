import { execFileSync } from 'node:child_process'

export interface Commit {
  readonly version: string
  /** Seconds since 1970: the only time that stands in what is made. */
  readonly time: string
}

const MOST_BYTES = 2 ** 31 - 1

/** A tar of `name` below `parent`. The same commit gives the same bytes: nothing but its own time, nobody's name, and rights that say only who may run a file. */
export function tarOf(parent: string, name: string, { time }: Commit): Buffer {
  const steady = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--format=gnu']
  return execFileSync('tar', ['-c', ...steady, '-C', parent, name], { maxBuffer: MOST_BYTES })
}

/** Without name and time of its own. */
export const gzip = (bytes: Buffer): Buffer => execFileSync('gzip', ['-9n'], { input: bytes, maxBuffer: MOST_BYTES })
