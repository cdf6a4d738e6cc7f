import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { loadDatasets } from '#api/services/load-services.ts'
import { ensureRegister } from '#imports/index.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'

const childOutput = z.object({
  reminders: z.number(),
  prepareSeconds: z.number(),
  expandSeconds: z.number(),
  sendSeconds: z.number(),
  sent: z.number(),
  deliveries: z.number(),
  peakRssMb: z.number(),
})

/** Every second resident has a term in a week, and every resident has an account with consent to mails. */
export async function benchMessages(residents: number, sent: number): Promise<z.infer<typeof childOutput>> {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    await ensureRegister(pool, await loadDatasets())
    const state = await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const schema = state.rows[0]?.schema_name ?? ''
    for (const text of registerOf(schema)) await pool.query(text, [residents])
    for (const text of ACCOUNTS) await pool.query(text, [residents])
    await pool.query('analyze')
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/messages-child.ts', database.connectionString, String(sent)], {
      maxBuffer: 10_000_000,
    })
    return childOutput.parse(JSON.parse(stdout))
  } finally {
    await pool.end()
    await database.drop()
  }
}

const registerOf = (schema: string) => [
  `insert into ${schema}.podmioty ("idPodmiotu", "czyInstytucja", nazwa, pesel) select n, false, 'Osoba ' || n, lpad(n::text, 11, '0') from generate_series(1, $1::integer) n`,
  `insert into ${schema}.karty ("idPodmiotu", "idKartyNaleznosci", rok, "aplikacjaNaleznosci", "symbolKarty", "numerKontaBankowego", "nazwaPlatnika")
   select n, n, 2026, 'PODATKI_GMINNE', 'N/' || n, '75999999997001100010010000', 'Osoba ' || n from generate_series(1, $1::integer) n`,
  `insert into ${schema}."ratyZbiorcze" ("idPodmiotu", "idKartyNaleznosci", "idNaleznosciRatyZbiorczej", "nrRaty", tytul, "terminPlatnosci", "kwotaRaty", "kwotaGlowna", "kosztyEgzekucji",
     odsetki, "oplataProlongacyjna", "kwotaRazem", "czySplacona", "jestUpomnienie", "jestWezwanie", "jestRozlozenieNaRaty", "jestOdroczenieTerminu", "jestTytulWykonawczy")
   select n, n, n * 10 + rata, rata, 'Rata', ('2026-' || (array['03-15', '05-15', '09-15', '11-15'])[rata])::date, 100, case when rata = 4 and n % 2 = 0 then 100 else 0 end, 0, 0, 0,
     case when rata = 4 and n % 2 = 0 then 100 else 0 end, not (rata = 4 and n % 2 = 0), false, false, false, false, false
   from generate_series(1, $1::integer) n, generate_series(1, 4) rata`,
]

const ACCOUNTS = [
  `insert into portal.account (login, first_name, last_name, email, pesel, state, notify_email)
   select 'osoba' || n, 'Osoba', n::text, 'osoba' || n || '@przykladowa.example', lpad(n::text, 11, '0'), 'verified', true from generate_series(1, $1::integer) n`,
  `insert into portal.account_subject (account_id, kind, pesel, name, subject_id)
   select a.id, 'individual', a.pesel, a.login, a.pesel::bigint from portal.account a where $1::integer > 0`,
]
