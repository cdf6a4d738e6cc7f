import { UsageError, type Command } from '../kit/command.ts'
import { actions } from './actions.ts'
import { bounce } from './bounce.ts'
import { tomorrow } from './tomorrow.ts'

/** Subcommands by their name. */
const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  actions,
  bounce,
  tomorrow,
}

export const command: Command = {
  summary: 'Take in mails that came back, try reminders, hand the register of informational actions over',
  usage: [
    'portal messages tomorrow [--day yyyy-MM-dd]   how many people would be reminded, by topic and channel; nothing is sent',
    'portal messages actions [--from day] [--to day] [--csv file]   informational actions: reminders after the due date, with the term of 21 days',
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
