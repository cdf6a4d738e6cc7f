import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { namesOfChannels } from '#integrations/channels.ts'
import {
  announceAtOnce,
  announcement,
  type Announcement,
  announceToMany,
  announceWish,
  countAnnouncement,
  faultsOf,
  placesLike,
  tellOn,
} from '#journeys/messages/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { readConfig } from '../../config/config.ts'
import { agreeAtTerminal, proposeAtTerminal } from '../../desk/proposals/agree.ts'
import { counted, say, UsageError } from '../kit/command.ts'
import { atTheDesk, type OfficeDesk } from '../kit/office-tools.ts'

const CAUSES: Readonly<Record<string, string>> = {
  texts: 'A text holds what a forged message would hold; --dry-run says where.',
  day: 'waznaDo lies behind, or more than 60 days ahead.',
  nobody: 'Nobody with an account is concerned: nothing was sent.',
  announced: 'This has been announced already: the same words, places and day.',
}
const FAULTS = {
  link: 'an address to click, or two words that only a dot parts',
  number: 'seven digits or more',
  amount: 'an amount',
  letters: 'letters that telephones do not have',
} as const

async function read(file: string): Promise<Announcement> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is no JSON.`)
  }
  const parsed = announcement.safeParse(value)
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  return parsed.data
}

/** A refusal of the portal in words for the terminal. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const cause = CAUSES[String(error.details?.['przyczyna'])]
    if (cause !== undefined) throw new UsageError(cause)
    if (error.error === 'secondPerson') throw new UsageError('Somebody other than whoever proposed it has to agree.')
    if (error.error === 'notFound') throw new UsageError('Nothing waits under this number.')
    if (error.error === 'conflict') throw new UsageError('It waits already, or has changed since it was proposed: nothing was sent.')
    throw error
  })
}

async function needsOf({ pool }: OfficeDesk) {
  const config = readConfig()
  const clock = await openBusinessClock(pool, null)
  return {
    clock,
    tell: tellOn(clock),
    ready: namesOfChannels({ settings: { ...config }, publicUrl: config.publicUrl }),
    alone: config.ANNOUNCE_ALONE_MOST,
  }
}

async function goes(
  desk: OfficeDesk,
  told: Announcement,
  { isTrial, reason }: { readonly isTrial: boolean; readonly reason: string },
): Promise<void> {
  const needs = await needsOf(desk)
  const reach = await countAnnouncement(needs, desk.pool, told)
  say(
    `${counted(reach.people, 'account')}: mail ${reach.mail}, sms ${reach.sms}, push ${reach.push}, in the mailbox of the portal alone ${reach.mailboxOnly}.`,
  )
  say(`The registers have ${counted(reach.subjects, 'subject')} there; no account acts for ${reach.unreached} of them.`)
  for (const { jezyk, pole, wada } of faultsOf(told)) say(`${jezyk}.${pole} holds ${FAULTS[wada]}.`)
  if (isTrial) return
  if (reach.people <= needs.alone) {
    say(`Announced to ${counted(await explained(announceAtOnce(needs, desk, told)), 'account')}.`)
    return
  }
  if (reason.length < 10)
    throw new UsageError(`Above ${needs.alone} accounts another person has to agree: say why with --reason "…" (10 characters or more).`)
  const number = await explained(
    proposeAtTerminal(desk, announceToMany(needs), { ...announceWish(told, reach.people, desk.actor), reason }),
  )
  say(`Proposal ${number} waits for another person: at the desk, or "portal messages announce --second ${number}".`)
}

/** `portal messages announce`: to the people of streets, villages, waste districts or single collection points. */
export async function announce(args: readonly string[]): Promise<number> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    second: { type: 'string' },
    places: { type: 'string' },
  } as const
  const {
    values,
    positionals: [file],
  } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { second, places } = values
  if ([file, second, places].filter((one) => one !== undefined).length !== 1)
    throw new UsageError('portal messages announce <file.json> [--dry-run] | --second <number> | --places <words>')
  if (second !== undefined && !/^\d{1,15}$/.test(second)) throw new UsageError('--second takes the number of a proposal')
  const told = file === undefined ? null : await read(file)
  return atTheDesk(async (desk) => {
    if (told) await goes(desk, told, { isTrial: values['dry-run'], reason: values.reason.trim() })
    else if (second !== undefined) {
      await explained(agreeAtTerminal(desk, announceToMany(await needsOf(desk)), Number(second)))
      say('Announced.')
    } else
      for (const { name, subjects } of await placesLike(desk.pool, places ?? '', desk.today, 1000))
        say(`${name}\t${counted(subjects, 'subject')}`)
    return 0
  })
}
