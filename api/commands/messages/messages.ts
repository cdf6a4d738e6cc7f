import { UsageError, type Command } from '../kit/command.ts'
import { actions } from './actions.ts'
import { announce } from './announce.ts'
import { bounce } from './bounce.ts'
import { resume, stop } from './hold.ts'
import { log } from './log.ts'
import { tomorrow } from './tomorrow.ts'

/** Subcommands by their name. */
const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  actions,
  announce,
  bounce,
  log,
  resume,
  stop,
  tomorrow,
}

export const command: Command = {
  summary: 'See, hold back and account for messages, and take in mails that came back',
  usage: [
    'portal messages tomorrow [--day yyyy-MM-dd]   how many people would be reminded, by topic and channel; nothing is sent',
    'portal messages log [--from day] [--to day]   deliveries that did not go, with reasons; --all: all of them; --digest: counted; --most 100',
    'portal messages stop [event|all] [channel|all] [--reason "…"]   holds messages back; "resume" with the same words lets them go on',
    'portal messages actions [--from day] [--to day] [--csv file]   informational actions: reminders after the due date, with the term of 21 days',
    'portal messages announce <file.json> --dry-run     whom an announcement to streets or collection points would reach, and what is wrong with its texts',
    'portal messages announce <file.json> [--reason "…"]   sends it; above ANNOUNCE_ALONE_MOST accounts it waits for another person:',
    'portal messages announce --second <number>         the other person agrees',
    'portal messages announce --places <words>          streets, villages and waste districts of the registers whose names begin so',
    'portal messages bounce < message              # one message from the mail server, as Postfix hands it to a program',
    'portal messages bounce --maildir <folder>     # all new ones of a mailbox in Maildir form; they move from new to cur',
    'portal messages bounce --forget <address>     # the address works again',
    '',
    'A report by which a mail server gives an address up (RFC 3464) marks it: its owner is asked on the home page to put it right, and no',
    'reminders go there. Anything else is left alone. Exit code 0 also then, so that a mail server does not try again.',
  ].join('\n'),
  async run([name = '', ...args]) {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!part) throw new UsageError(`portal messages ${Object.keys(PARTS).join('|')}`)
    return part(args)
  },
}
