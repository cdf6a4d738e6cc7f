import { parseArgs } from 'node:util'
import { announce as tell, announcements, endAnnouncement } from '#journeys/notices/index.ts'
import { type Announcement, isAnnouncedLink } from '#journeys/office-content/index.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { atTheDesk } from './kit/office-tools.ts'
import { TEXT_OPTIONS, textsGiven } from './kit/text-options.ts'

const MOST_CHARACTERS = 500

export const command: Command = {
  summary: 'Tell everybody something now, on every page',
  usage: [
    'portal announce "text in Polish" [--from "yyyy-MM-dd HH:mm"] [--until "yyyy-MM-dd HH:mm"] [--link …] [--text-en … --text-de … --text-uk …]',
    'portal announce list',
    'portal announce end <number>',
    '',
    'Polish is enough: in another language without a text of its own the Polish one stands, marked as such. Times are of Warsaw; with',
    '--until the announcement ends by itself; --link is a page of the portal (/kontakt) or outside (https://…). Every instance shows it within two seconds, an open page within a minute. Announcements',
    'that are known in advance may also stand in the content (ogloszenia.json).',
  ].join('\n'),
  async run(args) {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: text, until: text, link: text, ...TEXT_OPTIONS },
    })
    const [first = '', second] = positionals
    if (first === 'list' && second === undefined) return list()
    if (first === 'end' && /^\d{1,15}$/.test(second ?? '')) return end(Number(second))
    if (first.trim() === '' || positionals.length > 1) throw new UsageError('portal announce "text" | list | end <number>')
    const words = { ...textsGiven(values), pl: first }
    for (const one of Object.values(words))
      if (one !== undefined && one.length > MOST_CHARACTERS) throw new UsageError(`A text has ${MOST_CHARACTERS} characters at most`)
    return announce({ words, from: values.from ?? null, until: values.until ?? null, link: values.link ?? null })
  },
}

interface Told {
  readonly words: Announcement['tekst']
  readonly from: string | null
  readonly until: string | null
  readonly link: string | null
}

async function announce({ words, from, until, link }: Told): Promise<number> {
  if (link !== null && !isAnnouncedLink(link)) throw new UsageError('--link begins with / or https://')
  for (const time of [from, until])
    if (time !== null && !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time)) throw new UsageError('A time has the form "yyyy-MM-dd HH:mm"')
  const id = await atTheDesk((desk) => tell(desk, { words, from, until, link }))
  if (id === null) throw new UsageError('--until must lie ahead, and after --from')
  say(
    `Announcement ${id} stands${from === null ? ' now' : ` from ${from}`}${until === null ? `. "portal announce end ${id}" ends it.` : ` until ${until}.`}`,
  )
  return 0
}

async function list(): Promise<number> {
  const rows = await atTheDesk(({ pool }) => announcements(pool))
  say(
    rows.length === 0
      ? 'There is no announcement.'
      : rows.map(({ id, from, until, text }) => `${id}  ${from} – ${until ?? '…'}  ${text}`).join('\n'),
  )
  return 0
}

async function end(id: number): Promise<number> {
  const isDone = await atTheDesk((desk) => endAnnouncement(desk, id))
  say(isDone ? `Announcement ${id} has ended.` : `There is no announcement ${id}.`)
  return isDone ? 0 : 1
}
