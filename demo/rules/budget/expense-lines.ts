import type { BudgetLine } from './lines.ts'

/** Shares of paragraphs in the expenditure of a chapter, in per mille, by what the chapter does. */
const SCHOOL = { '4790': 430, '4010': 130, '4110': 105, '4800': 32, '4120': 12, '4440': 28, '3020': 20, '4210': 35, '4240': 14, '4260': 58, '4270': 24, '4300': 42, '6050': 60 }
const OFFICE = { '4010': 560, '4040': 40, '4110': 105, '4120': 12, '4170': 18, '3030': 30, '4210': 45, '4260': 28, '4300': 110, '4360': 10, '4430': 14, '4700': 6, '6060': 15 }
const SERVICES = { '4300': 760, '4210': 70, '4260': 60, '4010': 60, '4430': 30, '4110': 12 }
const WORKS = { '6050': 620, '4270': 190, '4300': 130, '4210': 45, '4260': 10 }
const BENEFITS = { '3110': 925, '4010': 42, '4110': 20, '4210': 6, '4300': 7 }
const CULTURE = { '2480': 820, '6050': 120, '4300': 35, '4210': 25 }
const GRANTS = { '2820': 700, '4210': 110, '4300': 130, '4170': 40 }
const LIGHTING = { '4260': 640, '4300': 190, '6050': 170 }

type Profile = Readonly<Record<string, number>>

/** Chapter, what it is, share of the budget in per mille, what it does. */
const CHAPTERS: readonly (readonly [string, string, number, Profile])[] = [
  ['80101', 'szkoły podstawowe', 250, SCHOOL], ['80104', 'przedszkola', 88, SCHOOL], ['75023', 'urząd gminy', 84, OFFICE],
  ['60016', 'drogi publiczne gminne', 72, WORKS], ['90002', 'gospodarka odpadami', 58, SERVICES], ['85501', 'świadczenie wychowawcze', 46, BENEFITS],
  ['90001', 'gospodarka ściekowa', 44, WORKS], ['85502', 'świadczenia rodzinne', 43, BENEFITS], ['85219', 'ośrodek pomocy społecznej', 21, OFFICE],
  ['01043', 'infrastruktura wodociągowa wsi', 20, WORKS], ['92109', 'domy i ośrodki kultury', 19, CULTURE], ['90015', 'oświetlenie ulic', 18, LIGHTING],
  ['80148', 'stołówki szkolne', 16, { ...OFFICE, '4220': 420 }], ['80150', 'nauka i metody pracy dla dzieci w szkołach', 15, SCHOOL],
  ['85202', 'domy pomocy społecznej', 14, { '4330': 1000 }], ['70005', 'gospodarka gruntami i nieruchomościami', 14, SERVICES],
  ['40002', 'dostarczanie wody', 14, WORKS], ['80113', 'dowożenie uczniów', 13, SERVICES], ['85516', 'opieka nad dziećmi do lat trzech', 12, SCHOOL],
  ['75412', 'ochotnicze straże pożarne', 12, { ...SERVICES, '6060': 300, '3030': 150 }], ['80103', 'oddziały przedszkolne', 12, SCHOOL],
  ['75702', 'obsługa papierów wartościowych i kredytów', 12, { '8110': 1000 }], ['92601', 'obiekty sportowe', 11, WORKS], ['92116', 'biblioteki', 9, CULTURE],
  ['60004', 'lokalny transport zbiorowy', 9, SERVICES], ['70007', 'gospodarowanie zasobem mieszkaniowym', 8, SERVICES],
  ['85228', 'usługi opiekuńcze', 8, OFFICE], ['01095', 'zwrot podatku akcyzowego rolnikom', 6, { '4430': 980, '4210': 10, '4300': 10 }],
  ['85154', 'przeciwdziałanie alkoholizmowi', 6, GRANTS], ['75818', 'rezerwy ogólne i celowe', 6, { '4810': 1000 }],
  ['92605', 'zadania w zakresie kultury fizycznej', 6, GRANTS], ['85214', 'zasiłki okresowe i celowe', 6, BENEFITS], ['90005', 'ochrona powietrza', 6, SERVICES],
  ['80195', 'pozostała działalność w oświacie', 6, SCHOOL], ['60014', 'drogi publiczne powiatowe', 5, { '6300': 1000 }], ['85508', 'rodziny zastępcze', 4, { '4330': 1000 }],
  ['85230', 'pomoc w zakresie dożywiania', 4, BENEFITS], ['71004', 'plany zagospodarowania przestrzennego', 4, SERVICES], ['75022', 'rada gminy', 4, { '3030': 920, '4210': 40, '4300': 40 }],
  ['75011', 'urzędy wojewódzkie', 4, OFFICE], ['90004', 'utrzymanie zieleni', 4, SERVICES], ['90003', 'oczyszczanie miast i wsi', 4, SERVICES],
  ['85215', 'dodatki mieszkaniowe', 3, BENEFITS], ['75075', 'promocja gminy', 3, GRANTS], ['90013', 'schroniska dla zwierząt', 3, SERVICES],
  ['75085', 'wspólna obsługa jednostek', 3, OFFICE], ['80146', 'dokształcanie nauczycieli', 2, SCHOOL], ['92120', 'ochrona zabytków', 2, GRANTS],
  ['71035', 'cmentarze', 1, SERVICES], ['75421', 'zarządzanie kryzysowe', 1, SERVICES], ['01030', 'izby rolnicze', 1, { '2850': 1000 }],
  ['85153', 'zwalczanie narkomanii', 1, GRANTS], ['75814', 'różne rozliczenia finansowe', 1, SERVICES],
]

const PARAGRAPHS: Readonly<Record<string, string>> = {
  2480: 'Dotacja podmiotowa dla samorządowej instytucji kultury', 2820: 'Dotacja celowa dla stowarzyszeń', 2850: 'Wpłaty gmin na rzecz izb rolniczych',
  3020: 'Wydatki osobowe niezaliczone do wynagrodzeń', 3030: 'Różne wydatki na rzecz osób fizycznych', 3110: 'Świadczenia społeczne',
  4010: 'Wynagrodzenia osobowe pracowników', 4040: 'Dodatkowe wynagrodzenie roczne', 4110: 'Składki na ubezpieczenia społeczne',
  4120: 'Składki na Fundusz Pracy', 4170: 'Wynagrodzenia bezosobowe', 4210: 'Zakup materiałów i wyposażenia', 4220: 'Zakup środków żywności',
  4240: 'Zakup środków dydaktycznych i książek', 4260: 'Zakup energii', 4270: 'Zakup usług remontowych', 4280: 'Zakup usług zdrowotnych',
  4300: 'Zakup usług pozostałych', 4330: 'Zakup usług od innych jednostek samorządu', 4360: 'Zakup usług telekomunikacyjnych',
  4410: 'Podróże służbowe krajowe', 4430: 'Różne opłaty i składki', 4440: 'Odpisy na zakładowy fundusz świadczeń socjalnych',
  4700: 'Szkolenia pracowników', 4710: 'Wpłaty na pracownicze plany kapitałowe', 4790: 'Wynagrodzenia osobowe nauczycieli',
  4800: 'Dodatkowe wynagrodzenie roczne nauczycieli', 4810: 'Rezerwy', 6050: 'Wydatki inwestycyjne jednostek budżetowych',
  6060: 'Wydatki na zakupy inwestycyjne', 6300: 'Dotacja na pomoc finansową między jednostkami samorządu', 8110: 'Odsetki od kredytów i pożyczek',
}

/** What any chapter of a large municipality also spends a little on; the first are the usual ones. */
const FURTHER = [
  '4210', '4300', '4260', '4270', '4360', '4430', '4010', '4110', '4410', '4440', '4120', '4170', '4040', '4280', '4710', '4700', '3020', '6050', '6060',
]
const FURTHER_PER_MILLE = 2

function linesOf([chapter, field, share, profile]: (typeof CHAPTERS)[number]): BudgetLine[] {
  const extra = FURTHER.map((paragraph, at) => [paragraph, FURTHER_PER_MILLE / (at + 1)] as const).filter(([paragraph]) => !(paragraph in profile))
  const total = Object.values(profile).reduce((sum, part) => sum + part, 0)
  return [...Object.entries(profile), ...extra].map(([paragraph, part]) => ({
    chapter, paragraph, name: `${PARAGRAPHS[paragraph] ?? ''}: ${field}`, perMille: (share * part) / total,
  }))
}

/** Expenditure lines of a municipality, the important ones first. */
export const EXPENSE_LINES: readonly BudgetLine[] = CHAPTERS.flatMap(linesOf).toSorted((one, other) => other.perMille - one.perMille)
