import { parseArgs } from 'node:util'
import { controlRun, formatControl, generateDemo } from '#demo/index.ts'
import { moveDay } from './demo-day.ts'
import { readConfig } from '../../config/config.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { progress, say, UsageError, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: 'Write the deliveries of the invented municipality, or move the day of a demo forward',
  usage: [
    'portal demo day <2026-10-16|+14> [18:30]',
    'portal demo --residents N --out <folder> [--seed N] [--pesel-century=2200] [--profile flat|city]',
    '',
    'Writes one delivery folder per domain system, the same bytes for the same seed. Import them with "portal import",',
    'in the order ewidencja, budzet, podatki, finanse.',
    '"portal demo day" moves the day of a demo forward, also of one that runs; no other portal has a day that can be moved.',
  ].join('\n'),
  async run(args) {
    if (args[0] === 'day') return moveDay(args.slice(1))
    const { values } = parseArgs({
      args: [...args],
      options: {
        residents: { type: 'string', default: '2000' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
        'pesel-century': { type: 'string' },
        profile: { type: 'string', default: 'flat' },
      },
    })
    if (values.out === undefined) throw new UsageError('Name the folder to write to: --out <folder>')
    const residents = Number(values.residents)
    if (!Number.isInteger(residents) || residents < 0 || residents > 1_000_000)
      throw new UsageError('--residents takes a whole number up to 1000000')
    const { lawCounts } = await generateDemo({
      datasets: await loadDatasets(),
      residents,
      seed: Number(values.seed),
      out: values.out,
      today: readConfig().DEMO_DATE,
      peselCentury: values['pesel-century'] === '2200' ? 2200 : null,
      profile: values.profile === 'city' ? 'city' : 'flat',
      onProgress: (line: string) => progress(line),
    })
    // The expected counts are those of the flat profile.
    if (values.profile !== 'city') for (const line of formatControl(controlRun(residents, lawCounts))) say(line)
    say(`\nWritten to ${values.out}`)
    return 0
  },
}
