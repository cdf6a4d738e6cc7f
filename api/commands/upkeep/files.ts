import { placesOf } from '#integrations/files/open-files.ts'
import { readConfig } from '../../config/config.ts'
import { say, UsageError, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: 'Copy the files of people into the folder or the store',
  usage: [
    'portal files copy s3|folder',
    '',
    'Copies what is missing there from the other place, sealed as it lies; nothing is deleted. FILES_S3 names the store both ways. To move: copy,',
    'change FILES_S3 (set it, or take it out), restart the portal, copy once more with FILES_S3 set for the command, and look at "portal doctor".',
  ].join('\n'),
  async run([act, to]) {
    if (act !== 'copy' || (to !== 's3' && to !== 'folder')) throw new UsageError('portal files copy s3|folder')
    const { folder, s3 } = placesOf(readConfig())
    if (s3 === null) throw new UsageError('FILES_S3 is not set: there is no store')
    const [from, into] = to === 's3' ? [folder, s3] : [s3, folder]
    const there = new Set(await into.list(''))
    const missing = (await from.list('')).filter((key) => !there.has(key))
    for (const key of missing) {
      const content = await from.get(key)
      // Gone meanwhile: the portal runs on.
      if (content !== null) await into.put(key, content)
    }
    say(`Copied ${missing.length} files; ${there.size} were there.`)
    return 0
  },
}
