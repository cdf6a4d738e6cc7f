import { parseArgs } from 'node:util'
import type { Announcement } from '#journeys/office-content/index.ts'
import { announce as tell, announcements, endAnnouncement } from '../portal/acts/announcements.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { atTheDesk } from './kit/office-tools.ts'

const MOST_CHARACTERS = 500

export const command: Command = {
  summary: 'Tell everybody something now, on every page',
  usage: [
    'portal announce "text in Polish" [--from "yyyy-MM-dd HH:mm"] [--until "yyyy-MM-dd HH:mm"] [--text-en … --text-de … --text-uk …]',
    'portal announce list',
    'portal announce end <number>',
    '',
    'Polish is enough: in another language without a text of its own the Polish one stands, marked as such. Times are of Warsaw; with',
    '--until the announcement ends by itself. Every instance shows it within two seconds, an open page within a minute. Announcements',
    'that are known in advance may also stand in the content (ogloszenia.json).',
  ].join('\n'),
  async run(args) {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...args], allowPositionals: true, options: { 'from': text, 'until': text, 'text-en': text, 'text-de': text, 'text-uk': text },
    })
    const [first = '', second] = positionals
    if (first === 'list' && second === undefined) return list()
    if (first === 'end' && /^\d{1,15}$/.test(second ?? '')) return end(Number(second))
    if (first.trim() === '' || positionals.length > 1) throw new UsageError('portal announce "text" | list | end <number>')
    const words = { pl: first, en: values['text-en'], de: values['text-de'], uk: values['text-uk'] }
    for (const one of Object.values(words)) if (one !== undefined && one.length > MOST_CHARACTERS) throw new UsageError(`A text has ${MOST_CHARACTERS} characters at most`)
    return announce(words, values.from ?? null, values.until ?? null)
  },
}

async function announce(words: Announcement['tekst'], from: string | null, until: string | null): Promise<number> {
  for (const time of [from, until]) if (time !== null && !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time)) throw new UsageError('A time has the form "yyyy-MM-dd HH:mm"')
  const id = await atTheDesk((desk) => tell(desk, { words, from, until }))
  if (id === null) throw new UsageError('--until must lie ahead, and after --from')
  say(`Announcement ${id} stands${from === null ? ' now' : ` from ${from}`}${until === null ? `. "portal announce end ${id}" ends it.` : ` until ${until}.`}`)
  return 0
}

async function list(): Promise<number> {
  const rows = await atTheDesk(({ pool }) => announcements(pool))
  say(rows.length === 0 ? 'There is no announcement.' : rows.map(({ id, from, until, text }) => `${id}  ${from} – ${until ?? '…'}  ${text}`).join('\n'))
  return 0
}

async function end(id: number): Promise<number> {
  const isDone = await atTheDesk((desk) => endAnnouncement(desk, id))
  say(isDone ? `Announcement ${id} has ended.` : `There is no announcement ${id}.`)
  return isDone ? 0 : 1
}
