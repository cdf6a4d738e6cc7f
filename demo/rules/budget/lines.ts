/** Income lines of a municipality: chapter, paragraph, name, usual share of the budget in per mille (reference/domain.md 3.1). */
export interface BudgetLine {
  readonly chapter: string
  readonly paragraph: string
  readonly name: string
  readonly perMille: number
}

/** How the office's files name a line of a year. */
export const positionOf = ({ chapter, paragraph, name }: Omit<BudgetLine, 'perMille'>, year: number) => ({
  rok: year,
  rozdzial: chapter,
  paragraf: paragraph,
  nazwaPozycji: name,
})

const MAIN: readonly (readonly [string, string, string, number])[] = [
  ['75621', '0010', 'Wpływy z podatku dochodowego od osób fizycznych', 246],
  ['75801', '2920', 'Subwencje ogólne z budżetu państwa: część oświatowa', 182],
  ['75807', '2920', 'Subwencje ogólne z budżetu państwa: część wyrównawcza', 61],
  ['75615', '0310', 'Wpływy z podatku od nieruchomości od osób prawnych', 92],
  ['75616', '0310', 'Wpływy z podatku od nieruchomości od osób fizycznych', 64],
  ['90002', '0490', 'Wpływy z opłat za gospodarowanie odpadami komunalnymi', 58],
  ['85501', '2060', 'Dotacja celowa na zadania zlecone: świadczenie wychowawcze', 47],
  ['85502', '2010', 'Dotacja celowa na zadania zlecone: świadczenia rodzinne', 44],
  ['75616', '0320', 'Wpływy z podatku rolnego od osób fizycznych', 21],
  ['75616', '0500', 'Wpływy z podatku od czynności cywilnoprawnych', 17],
  ['75621', '0020', 'Wpływy z podatku dochodowego od osób prawnych', 15],
  ['70005', '0770', 'Wpłaty z tytułu odpłatnego nabycia prawa własności nieruchomości', 14],
  ['75616', '0340', 'Wpływy z podatku od środków transportowych od osób fizycznych', 8],
  ['75615', '0340', 'Wpływy z podatku od środków transportowych od osób prawnych', 7],
  ['70005', '0750', 'Wpływy z najmu i dzierżawy składników majątkowych', 9],
  ['75618', '0480', 'Wpływy z opłat za zezwolenia na sprzedaż napojów alkoholowych', 6],
  ['01095', '2010', 'Dotacja na zwrot podatku akcyzowego zawartego w cenie oleju napędowego', 6],
  ['75615', '0330', 'Wpływy z podatku leśnego od osób prawnych', 4],
  ['75616', '0330', 'Wpływy z podatku leśnego od osób fizycznych', 2],
  ['75618', '0490', 'Wpływy z innych lokalnych opłat pobieranych przez gminę', 4],
  ['70005', '0550', 'Wpływy z opłat z tytułu użytkowania wieczystego nieruchomości', 2],
  ['75616', '0910', 'Wpływy z odsetek od nieterminowych wpłat podatków', 2],
  ['75616', '0640', 'Wpływy z kosztów upomnień', 1],
  ['75615', '0910', 'Wpływy z odsetek od nieterminowych wpłat osób prawnych', 1],
]

const CHAPTERS: readonly (readonly [string, string])[] = [
  ['80101', 'szkoły podstawowe'],
  ['80104', 'przedszkola'],
  ['75023', 'urząd gminy'],
  ['70007', 'gospodarowanie zasobem mieszkaniowym'],
  ['90001', 'gospodarka ściekowa'],
  ['40002', 'dostarczanie wody'],
  ['60016', 'drogi publiczne gminne'],
  ['85219', 'ośrodek pomocy społecznej'],
  ['85230', 'pomoc w zakresie dożywiania'],
  ['92109', 'domy i ośrodki kultury'],
  ['92601', 'obiekty sportowe'],
  ['75412', 'ochotnicze straże pożarne'],
  ['80148', 'stołówki szkolne'],
  ['85516', 'opieka nad dziećmi do lat trzech'],
  ['90019', 'wpływy za korzystanie ze środowiska'],
  ['92116', 'biblioteki'],
  ['60004', 'lokalny transport zbiorowy'],
  ['71035', 'cmentarze'],
  ['90015', 'oświetlenie ulic'],
  ['75011', 'urzędy wojewódzkie'],
]

const PARAGRAPHS: readonly (readonly [string, string])[] = [
  ['0830', 'Wpływy z usług'],
  ['0970', 'Wpływy z różnych dochodów'],
  ['0920', 'Wpływy z pozostałych odsetek'],
  ['0690', 'Wpływy z różnych opłat'],
  ['2030', 'Dotacja celowa na zadania własne'],
  ['6257', 'Dotacja na inwestycje z budżetu środków europejskich'],
  ['0940', 'Wpływy z rozliczeń z lat ubiegłych'],
  ['2007', 'Dotacja na programy z udziałem środków europejskich'],
  ['0840', 'Wpływy ze sprzedaży wyrobów'],
  ['0960', 'Wpływy z darowizn'],
]

const SMALL_LINE_PER_MILLE = 0.45

/** The lines of a year, the important ones first. */
export const BUDGET_LINES: readonly BudgetLine[] = [
  ...MAIN.map(([chapter, paragraph, name, perMille]) => ({ chapter, paragraph, name, perMille })),
  ...PARAGRAPHS.flatMap(([paragraph, kind]) =>
    CHAPTERS.map(([chapter, field]) => ({
      chapter,
      paragraph,
      name: `${kind}: ${field}`,
      perMille: SMALL_LINE_PER_MILLE,
    })),
  ),
]
