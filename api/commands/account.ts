import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { changeEmail, duplicateAccounts, sendActivation } from '#journeys/identity/index.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { atTheDesk } from './kit/office-tools.ts'

export const command: Command = {
  summary: 'Help an account whose mailbox is lost, and name accounts of one PESEL',
  usage: [
    'portal account email <login> <new>        counts when the person uses the link mailed to it; the old address is told',
    'portal account send-activation <login>    for an account of the office the link asks for the password of its letter',
    'portal account duplicates                 accounts that share a PESEL',
    '',
    'Everything else about accounts is done at the desk (/urzad). Every act and every look is recorded with who did it: by sudo from your own',
    'account, or --clerk <login or staff number>.',
  ].join('\n'),
  async run([action, login, email]) {
    if (action === 'duplicates') return duplicates()
    if (action === 'send-activation' && login !== undefined)
      return perform(login, sendActivation, 'gets a new activation link by e-mail; the one before no longer works')
    if (action === 'email' && login !== undefined && email !== undefined)
      return perform(login, (desk) => changeEmail(desk, login, email), `gets a link at ${email}; the address counts when it is used`)
    throw new UsageError('See: portal account --help')
  },
}

async function perform(login: string, act: (desk: OfficeTools, login: string) => Promise<void>, done: string): Promise<number> {
  await atTheDesk((desk) => act(desk, login))
  say(`${login} ${done}.`)
  return 0
}

async function duplicates(): Promise<number> {
  const accounts = await atTheDesk((desk) => duplicateAccounts(desk))
  for (const { id, login, name, state, isBlocked, registered, email, pesel } of accounts)
    say([id, login, name, isBlocked ? `${state}, blocked` : state, registered, email, pesel].join('\t'))
  if (accounts.length === 0) say('No account.')
  return 0
}
