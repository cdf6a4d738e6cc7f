import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await write([])
})
afterAll(() => portal.close())

const told = async (language = 'pl') =>
  (await portal.get(`/status?lang=${language}`)).json<{ ogloszenia: { tekst: string; jezyk: string; czyPilne: boolean }[] }>().ogloszenia
const texts = async (language?: string) => (await told(language)).map(({ tekst }) => tekst)

/** What the content announces. */
async function write(dated: readonly object[]): Promise<void> {
  await portal.pool.query(
    `with made as (
       insert into portal.content_version (document)
       select jsonb_set(document, '{ogloszenia}', $1::jsonb) from portal.content_version where id = (select current_id from portal.content_state) returning id)
     update portal.content_state set current_id = made.id from made`,
    [JSON.stringify(dated)],
  )
}

async function announce(words: object, startsAt: string, endsAt: string | null): Promise<void> {
  await portal.pool.query(
    'insert into portal.announcement (words, starts_at, ends_at) values ($1, now() + $2::interval, now() + $3::interval)',
    [JSON.stringify(words), startsAt, endsAt],
  )
}

it('stand from their beginning until their end, and need no more words than Polish ones', async () => {
  await announce({ pl: 'Awaria wodociągu' }, '-1 minute', '1 hour')
  await announce({ pl: 'Dawno', en: 'Long ago' }, '-2 hours', '-1 hour')
  await announce({ pl: 'Kiedyś' }, '1 hour', null)
  await announce({ pl: 'Kasa zamknięta', de: 'Kasse geschlossen' }, '-2 minutes', null)
  await expect.poll(() => texts()).toEqual(['Awaria wodociągu', 'Kasa zamknięta'])
  expect(await told('de')).toMatchObject([
    { tekst: 'Awaria wodociągu', jezyk: 'pl' },
    { tekst: 'Kasse geschlossen', jezyk: 'de' },
  ])
  expect(await told()).toMatchObject([{ od: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), link: null }, { link: null }])
  await portal.pool.query('update portal.announcement set ends_at = now() where ends_at is not null and ends_at > now()')
  await expect.poll(() => texts()).toEqual(['Kasa zamknięta'])
})

it('may come with the content, with dates', async () => {
  await portal.pool.query('delete from portal.announcement')
  await write([
    { od: '2020-01-01', do: '2020-01-02 24:00', tekst: { pl: 'Minęło' } },
    { od: '2020-01-01', do: '2999-12-31 24:00', tekst: { pl: 'Trwa', uk: 'Триває' }, link: '/informacje' },
  ])
  await expect.poll(() => texts('uk')).toEqual(['Триває'])
  expect(await told()).toMatchObject([{ od: '2020-01-01', link: '/informacje' }])
})

it('of the content stand by the day of the office, the newest first, and are not urgent as those of the desk are', async () => {
  await portal.pool.query('delete from portal.announcement')
  await announce({ pl: 'Awaria wodociągu' }, '-1 minute', null)
  // The day of the office is 5 October 2026, whatever the machine says.
  await write([
    { od: '2026-09-21', do: '2026-10-05 24:00', tekst: { pl: 'Do dziś' } },
    { od: '2026-10-05', do: '2026-10-06 24:00', tekst: { pl: 'Od dziś' } },
    { od: '2026-10-06', do: '2999-12-31 24:00', tekst: { pl: 'Od jutra' } },
    { od: '2026-09-01', do: '2026-10-04 24:00', tekst: { pl: 'Do wczoraj' } },
  ])
  await expect.poll(() => texts()).toEqual(['Awaria wodociągu', 'Od dziś', 'Do dziś'])
  expect((await told()).map(({ czyPilne }) => czyPilne)).toEqual([true, false, false])
})
