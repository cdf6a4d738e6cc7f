/** Every second resident has a term in a week. */
export const registerOf = (schema: string) => [
  `insert into ${schema}.podmioty ("idPodmiotu", "czyInstytucja", nazwa, pesel) select n, false, 'Osoba ' || n, lpad(n::text, 11, '0') from generate_series(1, $1::integer) n`,
  `insert into ${schema}.karty ("idPodmiotu", "idKartyNaleznosci", rok, "aplikacjaNaleznosci", "symbolKarty", "numerKontaBankowego", "nazwaPlatnika")
   select n, n, 2026, 'PODATKI_GMINNE', 'N/' || n, '75999999997001100010010000', 'Osoba ' || n from generate_series(1, $1::integer) n`,
  `insert into ${schema}."ratyZbiorcze" ("idPodmiotu", "idKartyNaleznosci", "idNaleznosciRatyZbiorczej", "nrRaty", tytul, "terminPlatnosci", "kwotaRaty", "kwotaGlowna", "kosztyEgzekucji",
     odsetki, "oplataProlongacyjna", "kwotaRazem", "czySplacona", "jestUpomnienie", "jestWezwanie", "jestRozlozenieNaRaty", "jestOdroczenieTerminu", "jestTytulWykonawczy")
   select n, n, n * 10 + rata, rata, 'Rata', ('2026-' || (array['03-15', '05-15', '09-15', '11-15'])[rata])::date, 100, case when rata = 4 and n % 2 = 0 then 100 else 0 end, 0, 0, 0,
     case when rata = 4 and n % 2 = 0 then 100 else 0 end, not (rata = 4 and n % 2 = 0), false, false, false, false, false
   from generate_series(1, $1::integer) n, generate_series(1, 4) rata`,
]

/** Every resident has an account with consent to mails. */
export const ACCOUNTS = [
  `insert into portal.account (login, first_name, last_name, email, pesel, state, notify_email)
   select 'osoba' || n, 'Osoba', n::text, 'osoba' || n || '@przykladowa.example', lpad(n::text, 11, '0'), 'verified', true from generate_series(1, $1::integer) n`,
  `insert into portal.account_subject (account_id, kind, pesel, name, subject_id)
   select a.id, 'individual', a.pesel, a.login, a.pesel::bigint from portal.account a where $1::integer > 0`,
]
