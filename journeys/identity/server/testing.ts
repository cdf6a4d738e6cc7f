import { expect } from 'vitest'

/** Somebody who is not known yet, as they register. */
export const NEWCOMER = {
  imie: 'Nowa',
  nazwisko: 'Osobowska',
  login: 'nowa.osobowska',
  haslo: 'Zielony-rower-77',
  email: 'nowa@przykladowa.example',
  pesel: '85072101246',
  nip: null,
  czyZgodaNaPrzetwarzanieDanych: true,
  czyZgodaNaRegulamin: true,
}

/** Mails to an address, newest first, as the mailbox page of the simulators shows them. */
async function mailsTo(simulators: string, address: string): Promise<string[]> {
  const list = await (await fetch(`${simulators}/poczta/`)).text()
  const ids = [...list.matchAll(/href="\/poczta\/(\d+)">[^<]*<\/a><br>do: ([^ ]+)/g)]
    .filter((match) => match[2] === address)
    .map((match) => match[1])
  return Promise.all(ids.map(async (id) => (await fetch(`${simulators}/poczta/${id}`)).text()))
}

/** Waits until more than `before` mails have come to `address`, and returns the newest. */
export async function mailAfter(simulators: string, address: string, before: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(simulators, address)).length).toBeGreaterThan(before)
  return (await mailsTo(simulators, address))[0] ?? ''
}

/** The code of the link in a mail. */
export function codeIn(mail: string): string {
  return /(?:hash|link)=([\w-]+)/.exec(mail)?.[1] ?? ''
}
