import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { DataCard } from './data-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { MailsCard, WorkCard } from './state-cards.tsx'

const SYSTEM = { system: 'podatki', dzien: '2026-10-04', dni: 1, czyStare: false, czyDecyzja: false }
const MONEY = { oplacone: 3, wToku: 2, doWyjasnienia: 1, ostatniDzien: null }
const desk = deskStandIn('import-check', 'system-health', 'messages-log')

describe('the first screen', () => {
  it.each([
    [{}, 'Podatkistan na 04.10.20261 dzień'],
    [{ dni: 0 }, 'Podatkistan na 04.10.2026dziś'],
    [{ dni: 5, czyStare: true }, 'Podatkistan na 04.10.2026 · za stare5 dni'],
    [{ czyDecyzja: true }, 'Podatkistan na 04.10.2026 · dostawa czeka na decyzjędecyzja'],
    [{ dzien: null, dni: null, czyStare: true }, 'Podatkinie było jeszcze dostawyza stare'],
  ])('of data (%j) says in words how old they are: %s', async (change, words) => {
    desk.answers(contract.data, { dane: [{ ...SYSTEM, ...change }] })
    await inRouter(<DataCard />)
    expect(plain((await screen.findByRole('listitem')).textContent)).toBe(words)
  })

  it('of money says the sum of the last day and how much of it agrees, also for who sees no bar', async () => {
    desk.answers(contract.payments, {
      ...MONEY,
      ostatniDzien: { dzien: '2026-10-04', suma: 1234.5, wplat: 5, zgodnych: 3, czeka: 2, roznic: 0 },
    })
    await inRouter(<MoneyCard />)
    await screen.findByText('Do wyjaśnienia')
    const said = plain(document.querySelector('.desk-money')?.textContent)?.replaceAll(/\s+/g, ' ')
    expect(said).toBe('1 234,50 zł w 5 wpłatach 3 zgodne 2 w drodze')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '2', '1'])
  })

  it('of money that was never compared says how payments go', async () => {
    desk.answers(contract.payments, MONEY)
    await inRouter(<MoneyCard />)
    await screen.findByText('Do wyjaśnienia')
    expect(document.querySelector('.desk-money')).toBeNull()
  })

  it('of the system names the work that failed, and how old the backup is', async () => {
    desk.answers(contract.work, { nieudane: ['Wysyłka powiadomień'], kopiaGodzin: 26 })
    await inRouter(<WorkCard />)
    expect((await screen.findByText('nie powiodło się')).closest('p')?.textContent).toContain('Wysyłka powiadomień')
    expect(screen.getByText('Ostatnia kopia zapasowa: 26 godz. temu.')).not.toBeNull()
  })

  it('without any backup says that, where all else works', async () => {
    desk.answers(contract.work, { nieudane: [], kopiaGodzin: null })
    await inRouter(<WorkCard />)
    expect((await screen.findByText('do sprawdzenia')).parentElement?.className).toContain('tag--waiting')
    expect([screen.queryByText('działa'), screen.queryByText('Nie było jeszcze kopii zapasowej.') === null]).toEqual([null, false])
  })

  it('leads on only where somebody may go', async () => {
    begin(memberWith([]))
    desk.answers(contract.mails, { wyslane: 12, czekaja: 0, nieudane: 1 })
    await inRouter(<MailsCard />)
    expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['12', '0', '1'])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('with a part that did not come says so there, and asks again by itself alone', async () => {
    desk.answers(contract.mails, refusal(500, ''), { wyslane: 12, czekaja: 0, nieudane: 1 })
    desk.answers(contract.work, { nieudane: [], kopiaGodzin: 2 })
    const { user } = await inRouter(
      <>
        <MailsCard />
        <WorkCard />
      </>,
    )
    expect([await screen.findByText('działa'), await screen.findByText('Nie udało się wczytać danych.')]).toHaveLength(2)
    const mails = within(screen.getByRole('heading', { name: 'Wiadomości ostatniej doby' }).closest('section') ?? document.body)
    await user.click(mails.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await mails.findByText('12')).not.toBeNull()
    expect([desk.asked(contract.mails).length, desk.asked(contract.work).length]).toEqual([2, 1])
  })
})
