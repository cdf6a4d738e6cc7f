/** First names by usual rank; weights fall like 1/rank (reference/demo-municipality.md 7.1). */
const WOMEN = `Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Elżbieta Magdalena Zofia Joanna Aleksandra Teresa Monika Julia
Natalia Zuzanna Karolina Danuta Marta Irena Beata Dorota Jadwiga Janina Alicja Hanna Halina Jolanta Grażyna Iwona Wiktoria
Stanisława Marianna Justyna Maja Paulina Wanda Lena Renata Bożena Sylwia Urszula Patrycja Oliwia Emilia Aneta Weronika Nikola
Gabriela Helena Izabela Wiesława Martyna Edyta Laura Antonina Kinga Mirosława Marzena Lucyna Amelia Klaudia Eliza Cecylia
Dominika Daria Angelika Sandra Kamila Ewelina Nina Pola Liliana Jagoda Milena Kaja Iga Michalina Marcelina Regina Stefania
Genowefa Kazimiera Leokadia Józefa Bogumiła Róża Felicja Aniela Bronisława Adela Matylda Blanka Sonia Apolonia Tola Rozalia
Kornelia Kalina Aurelia Lidia Violetta Ilona Żanna Zdzisława Czesława Henryka Eugenia Honorata Ligia Oktawia Pelagia Sabina
Sława Tamara Wioletta Zyta`.split(/\s+/)

const MEN = `Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Jakub Adam Marek Stanisław Łukasz Grzegorz Mateusz Wojciech Mariusz
Dariusz Zbigniew Jerzy Maciej Rafał Robert Kamil Jacek Józef Szymon Tadeusz Dawid Kacper Ryszard Jarosław Bartosz Antoni
Artur Filip Sławomir Janusz Mirosław Patryk Przemysław Daniel Damian Karol Franciszek Roman Henryk Aleksander Wiktor
Sebastian Bartłomiej Leon Kazimierz Mikołaj Hubert Adrian Nikodem Ignacy Dominik Stefan Radosław Norbert Marian Eryk Konrad
Oskar Igor Tymon Krystian Leszek Witold Bogdan Edward Zdzisław Waldemar Wiesław Gabriel Julian Oliwier Miłosz Fabian Alan
Olaf Borys Gustaw Bruno Ludwik Maksymilian Czesław Eugeniusz Bogusław Bolesław Władysław Wacław Zygmunt Ireneusz Remigiusz
Arkadiusz Błażej Cezary Cyprian Denis Emil Feliks Gerard Hieronim Ksawery Lech Lucjan Nataniel Natan Rajmund Seweryn
Tymoteusz Teodor Tobiasz Wincenty Ziemowit Jeremi`.split(/\s+/)

function cumulative(count: number): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let at = 0; at < count; at++) sums[at] = sum += 1 / (at + 1)
  return sums.map((value) => value / sum)
}

const RANKS = { women: cumulative(WOMEN.length), men: cumulative(MEN.length) }

/** What children of one year are called after one another: a village of twenty births still has names that several bear. */
const GIRLS = 'Zofia Julia Hanna Maja'.split(' ')
const BOYS = 'Antoni Jan Leon Franciszek'.split(' ')
const FASHION = 0.9

/** Of a child mostly one of the names of its time, of anybody else one by rank. */
export function firstName(u: number, isWoman: boolean, isMinor = false): string {
  if (!isMinor) return nameByRank(u, isWoman)
  const names = isWoman ? GIRLS : BOYS
  // Bent, so that the first of them are the most frequent.
  return u < FASHION ? (names[Math.floor((u / FASHION) ** 1.2 * names.length)] ?? '') : nameByRank((u - FASHION) / (1 - FASHION), isWoman)
}

function nameByRank(u: number, isWoman: boolean): string {
  const ranks = isWoman ? RANKS.women : RANKS.men
  let low = 0
  let high = ranks.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranks[middle] ?? 1) < u) low = middle + 1
    else high = middle
  }
  return (isWoman ? WOMEN : MEN)[low] ?? ''
}

// Two hundred stems with two endings each: invented, so that nobody is meant.
const STARTS = [
  'Wzor',
  'Prób',
  'Prze',
  'Szab',
  'Mod',
  'Test',
  'Przyk',
  'Dem',
  'Pok',
  'Zmyśl',
  'Wymyśl',
  'Pozor',
  'Udaw',
  'Pow',
  'Mak',
  'Schem',
  'Rys',
  'Szkic',
  'Papier',
  'Druk',
] as const
const MIDDLES = ['ał', 'en', 'on', 'al', 'ot', 'ik', 'as', 'or', 'ub', 'ec'] as const
const ENDINGS = [
  ['owski', 'owska'],
  ['icki', 'icka'],
] as const
const STEMS = STARTS.flatMap((start) => MIDDLES.map((middle) => start + middle))
const SURNAMES = STEMS.flatMap((stem) => ENDINGS.map(([man, woman]) => [stem + man, stem + woman] as const))

export function surname(u: number, isWoman: boolean): string {
  return SURNAMES[Math.floor(u * SURNAMES.length)]?.[isWoman ? 1 : 0] ?? ''
}
