import { parseArgs } from 'node:util'
import type { Given } from '#shared/i18n.ts'
import { declareBreak, endBreaks, type NoticeTools, wordsForAll } from '#journeys/notices/index.ts'
import { LANGUAGES, PACKS, type Language } from '#shared/language.ts'
import { recordOf } from '#shared/records.ts'
import { loadEntries } from '../../answers/services/load-services.ts'
import { say, UsageError, type Command } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

export const command: Command = {
  summary: 'Declare or end a technical break while the portal runs',
  usage: [
    'portal maintenance on|off [--service ID] [--from "yyyy-MM-dd HH:mm" --to "yyyy-MM-dd HH:mm"]',
    '                   [--text-pl … --text-en … --text-de … --text-uk …]',
    '',
    'Without --service the whole portal. With --from and --to (Warsaw time) the break is scheduled: it starts and ends by',
    'itself, and is announced on every page from a week before. Every instance sees it within two seconds. The texts are said',
    'to people instead of the general words; a language without its own gets the Polish one.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { service: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, ...TEXT_OPTIONS },
    })
    const [state] = positionals
    if (state !== 'on' && state !== 'off') throw new UsageError('portal maintenance on|off')
    if ((values.from === undefined) !== (values.to === undefined)) throw new UsageError('A scheduled break needs --from and --to')
    const service = values.service === undefined ? null : await serviceId(values.service)
    return withDatabase(async ({ pool, recordIn }) => {
      const tools: NoticeTools = { pool, record: (client, { action, object }) => recordIn(client, action, object) }
      const words = wordsOf(textsGiven(values))
      if (state === 'off') await endBreaks(tools, { service })
      else if ((await declareBreak(tools, { service, from: values.from ?? null, to: values.to ?? null, words })) === null)
        throw new UsageError('--from must lie before --to, and --to ahead; an hour that the clock change leaves out is none')
      say(`Technical break ${state} for ${service === null ? 'the whole portal' : `service ${service}`}.`)
      return 0
    })
  },
}

async function serviceId(value: string): Promise<number> {
  const known = (await loadEntries()).map(({ entry }) => entry.id)
  const id = Number(value)
  if (!known.includes(id)) throw new UsageError(`There is no service ${value}. Services: ${known.join(', ')}`)
  return id
}

function wordsOf(texts: Partial<Given<string>>): Given<string> | null {
  const words = wordsForAll(texts)
  if (words === null && Object.keys(texts).length > 0) throw new UsageError('Texts need a Polish one: --text-pl')
  return words
}

const ALL: readonly Language[] = [...LANGUAGES, ...PACKS]

/** `--text-en` and its like: words of the office in any language of the portal. */
const TEXT_OPTIONS = recordOf(
  ALL.map((language) => `text-${language}` as const),
  () => ({ type: 'string' as const }),
)

type TextsGiven = ReturnType<typeof parseArgs<{ options: typeof TEXT_OPTIONS }>>['values']

/** What was given of them, by language. */
function textsGiven(values: TextsGiven): Partial<Record<Language, string>> {
  return Object.fromEntries(
    ALL.flatMap((language) => (values[`text-${language}`] === undefined ? [] : [[language, values[`text-${language}`]]])),
  )
}
