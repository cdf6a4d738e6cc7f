import type { Words } from './report.ts'

/** Everything a report can say about a delivery beyond single cells (`rows/faults.ts`) and the checks of a dataset. */
export const MESSAGES = {
  noManifest: { pl: 'w folderze nie ma czytelnego pliku manifest.json', en: 'the folder has no readable manifest.json' },
  manifestTooLarge: { pl: 'manifest jest większy niż 1 MB', en: 'the manifest is larger than 1 MB' },
  manifestSyntax: { pl: 'manifest nie jest poprawnym dokumentem JSON w UTF-8', en: 'the manifest is not a valid JSON document in UTF-8' },
  futureDate: { pl: 'data danych jest późniejsza niż dzisiejsza', en: 'the date of the data lies in the future' },
  older: {
    pl: 'dostawa jest starsza niż dane w portalu (stan na dzień {loaded})',
    en: 'the delivery is older than the data in the portal (as at {loaded})',
  },
  withdrawn: {
    pl: 'tę dostawę wycofano',
    en: 'this delivery was withdrawn',
  },
  shrunk: {
    pl: 'zbiór zmniejszyłby się o {lost} %, a dozwolone jest {most} % (liczba wierszy teraz: {before}, po imporcie: {after})',
    en: 'the dataset would shrink by {lost} %, and {most} % are permitted (number of rows now: {before}, after the import: {after})',
  },
  /** For whoever imports by the command line. */
  byOption: { pl: '{said}; jeśli tak ma być, proszę podać {option}', en: '{said}; if that is meant, give {option}' },
  nothingBefore: {
    pl: 'portal nie ma wcześniejszej dostawy tego systemu: cofnąć się można o jedną',
    en: 'the portal has no earlier delivery of this system: there is one step back',
  },
  olderFormat: {
    pl: 'wcześniejsze dane są w formacie poprzedniej wersji portalu',
    en: 'the earlier data have the format of a previous version of the portal',
  },
  notPlain: {
    pl: 'to nie jest zwykły plik (dowiązania i katalogi są odrzucane)',
    en: 'not a regular file (links and folders are refused)',
  },
  unreadable: { pl: 'brak uprawnień do odczytu pliku', en: 'no permission to read the file' },
  missingFile: { pl: 'w folderze nie ma pliku wymienionego w manifeście', en: 'the folder lacks a file that the manifest names' },
  unlistedFile: { pl: 'manifest nie wymienia tego pliku', en: 'the manifest does not name this file' },
  fileTooLarge: { pl: 'plik jest większy niż 32 GB', en: 'the file is larger than 32 GB' },
  repeatedFile: { pl: 'plik wymieniony w manifeście dwa razy', en: 'the manifest names this file twice' },
  repeatedDataset: { pl: 'zbiór wymieniony w manifeście dwa razy', en: 'the manifest names this dataset twice' },
  unknownDataset: { pl: 'portal nie zna takiego zbioru', en: 'the portal knows no such dataset' },
  foreignDataset: { pl: 'zbiór należy do systemu „{system}”', en: 'the dataset belongs to the system "{system}"' },
  missingDataset: { pl: 'w pełnej dostawie brakuje tego zbioru', en: 'a full delivery needs this dataset' },
  wrongSum: { pl: 'suma SHA-256 pliku jest inna niż w manifeście', en: 'the SHA-256 of the file differs from the manifest' },
  wrongCount: {
    pl: 'liczba wierszy danych w pliku: {actual}, w manifeście: {declared}',
    en: 'the file has {actual} rows of data, the manifest says {declared}',
  },
  tooManyRows: {
    pl: 'wierszy danych jest więcej, niż podaje manifest (liczba: {declared}); dalszych nie czytano',
    en: 'the file has more rows than the {declared} of the manifest; the rest was not read',
  },
  utf16: {
    pl: 'plik jest zapisany w UTF-16 („Unicode” w programach Windows); proszę zapisać go w UTF-8 albo CP1250',
    en: 'the file is written in UTF-16 ("Unicode" of Windows programs); please save it in UTF-8 or CP1250',
  },
  otherEncoding: {
    pl: 'plik jest zapisany w {page}, a manifest podaje kodowanie {declared}; proszę poprawić „kodowanie” w manifeście albo zapis pliku',
    en: 'the file is written in {page}, and the manifest declares {declared}; please correct "kodowanie" of the manifest, or how the file is saved',
  },
  forSpreadsheets: {
    pl: 'pierwszy wiersz „sep=” jest wskazówką dla arkusza; pominięto go, nagłówkiem jest następny',
    en: 'the first line "sep=" is a hint for spreadsheets; it was skipped, and the next one taken as the header',
  },
  lineEnds: {
    pl: 'wiersze kończą się samym znakiem CR (jak w dawnych komputerach Macintosh); tak je odczytano, a powinny znakami CRLF albo LF',
    en: 'the lines end with CR alone (as on old Macintosh computers); they were read so, and should end with CRLF or LF',
  },
  trimmed: {
    pl: 'wartości zapisane inaczej: {n}; usunięto odstępy wokół nich i znaki niewidoczne, a twarde spacje zamieniono na zwykłe',
    en: 'values written otherwise: {n}; blanks around them and invisible characters were taken out, and hard spaces became plain ones',
  },
  numbers: {
    pl: 'wartości zapisane inaczej: {n}; odczytano je jako liczby z przecinkiem dziesiętnym, bez odstępów i zł (1234,50)',
    en: 'values written otherwise: {n}; they were read as numbers with decimal comma, without blanks and zł (1234,50)',
  },
  dates: {
    pl: 'wartości zapisane inaczej: {n}; odczytano je jako daty RRRR-MM-DD',
    en: 'values written otherwise: {n}; they were read as dates yyyy-MM-dd',
  },
  noDates: {
    pl: 'wartości zapisane inaczej: {n}; 1899-12-30, 0001-01-01 i 0000-00-00 przyjęto jako brak daty',
    en: 'values written otherwise: {n}; 1899-12-30, 0001-01-01 and 0000-00-00 were taken as no date',
  },
  flags: {
    pl: 'wartości zapisane inaczej: {n}; 1 i TAK odczytano jako T, a 0 i NIE jako N',
    en: 'values written otherwise: {n}; 1 and TAK were read as T, 0 and NIE as N',
  },
  otherForm: {
    pl: 'wartość jest zapisana inaczej niż reszta kolumny; proszę zapisywać całą kolumnę jednakowo',
    en: 'the value is written otherwise than the rest of its column; please write the whole column alike',
  },
  mixedMarks: {
    pl: 'kolumna miesza przecinek i kropkę dziesiętną; proszę zapisywać wszystkie liczby z przecinkiem i bez znaków między tysiącami (1234,50)',
    en: 'the column mixes decimal commas and points; please write all numbers with a comma and nothing between thousands (1234,50)',
  },
  doubleMarks: {
    pl: 'liczba ma i przecinek, i kropkę (jak 1,234.50); proszę zapisywać liczby z przecinkiem i bez znaków między tysiącami (1234,50)',
    en: 'the number has both a comma and a point (as 1,234.50); please write numbers with a comma and nothing between thousands (1234,50)',
  },
  unsureOrder: {
    pl: 'miesiąc stoi przed dniem albo nie da się tego rozpoznać (jak 10/25/2026, 05/10/2026); proszę zapisywać daty jako RRRR-MM-DD (2026-10-05)',
    en: 'the month stands before the day, or this cannot be known (as 10/25/2026, 05/10/2026); please write dates as yyyy-MM-dd (2026-10-05)',
  },
  noDate: {
    pl: 'ta data oznacza brak daty (jak 1899-12-30), a pole jest wymagane',
    en: 'this date stands for none (as 1899-12-30), but the field is required',
  },
  codes: {
    pl: 'wartości zapisane inaczej: {n}; przyjęto je bez odstępów, kresek i przedrostka PL, a same zera jako brak numeru',
    en: 'values written otherwise: {n}; they were taken without blanks, dashes and the prefix PL, and zeros alone as no number',
  },
  separatedDigits: {
    pl: 'numer jest zapisany z kreskami, odstępami albo przedrostkiem PL; proszę podać same cyfry',
    en: 'the number is written with dashes, blanks or the prefix PL; please give digits only',
  },
  separator: {
    pl: 'wartości w nagłówku rozdziela {separator}, a powinien średnik (;)',
    en: 'the values of the header are separated by {separator}; it must be a semicolon (;)',
  },
  emptyColumn: {
    pl: 'nagłówek kończy się pustymi kolumnami (same średniki); proszę je usunąć w arkuszu',
    en: 'the header ends with empty columns (nothing but semicolons); please delete them in the spreadsheet',
  },
  emptyRows: {
    pl: 'puste wiersze (albo same średniki): {n}; pominięto je i nie wliczono do liczby wierszy',
    en: 'rows that are empty (or nothing but semicolons): {n}; they were skipped, and do not count as rows',
  },
  repeatedKey: { pl: 'obiekt JSON podaje jedno z pól dwa razy', en: 'the JSON object names a field twice' },
  noHeader: { pl: 'brak wiersza nagłówka', en: 'there is no header row' },
  unknownField: { pl: 'nieznane pole', en: 'unknown field' },
  repeatedField: { pl: 'pole występuje dwa razy', en: 'the field stands there twice' },
  missingField: { pl: 'brakuje pola', en: 'the field is missing' },
  cellCount: {
    pl: 'liczba wartości w wierszu: {actual}, powinno być: {expected}',
    en: 'the row has {actual} values instead of {expected}',
  },
  quotes: { pl: 'cudzysłów w niedozwolonym miejscu albo niezamknięty', en: 'a quote in a wrong place, or one that is not closed' },
  json: { pl: 'wiersz nie jest obiektem JSON w UTF-8', en: 'the line is not a JSON object in UTF-8' },
  rowTooLong: { pl: 'wiersz jest dłuższy niż 256 kB; dalszych nie czytano', en: 'the row is longer than 256 kB; the rest was not read' },
  notUnique: { pl: 'wartość powtarza się, a musi być jedyna w zbiorze', en: 'the value occurs again, but must be unique in the dataset' },
  noTarget: {
    pl: 'w zbiorze „{dataset}” nie ma wiersza, do którego prowadzi to odwołanie',
    en: 'the dataset "{dataset}" has no row for this reference',
  },
  rowAside: { pl: 'wiersz pominięto: {why}', en: 'the row was left out: {why}' },
  subjectAside: { pl: 'odłożono podmiot {subject}: {why}', en: 'subject {subject} was set aside: {why}' },
  datasetAside: { pl: 'zbiór pozostaje, jaki był: {why}', en: 'the dataset stays as it was: {why}' },
  asideWithoutEnd: {
    pl: 'błędne wiersze ma więcej niż {most} podmiotów; dalszych nie liczono',
    en: 'more than {most} subjects have faulty rows; the rest was not counted',
  },
  takenNumber: {
    pl: 'ten numer ma w portalu inny podmiot, którego wiersze odłożono albo których brakuje',
    en: 'in the portal another subject has this number, whose rows are set aside or missing',
  },
  movedNumber: {
    pl: 'ten numer miał dotąd inny podmiot o innej nazwie, a ten podmiot miał inny numer; jeśli to poprawka, proszę w jednej dostawie podać pole puste, a numer w następnej',
    en: 'another subject of another name had this number until now, and this subject had another; if that is a correction, please leave the field empty in one delivery, and give the number in the next',
  },
  goneKept: {
    pl: 'podmiotów nie ma w dostawie ({n}), a inne systemy mają ich wiersze; pozostają, jak były',
    en: 'subjects ({n}) are not in the delivery, and other systems have rows of them; they stay as they were',
  },
  tooManyAside: {
    pl: 'odłożone byłyby błędne wiersze zbioru: {n} z {of} ({share} %), a dozwolone jest {most} %',
    en: 'of this dataset {n} of {of} ({share} %) would be set aside, and {most} % are permitted',
  },
  tooManyNew: {
    pl: 'nowych odłożonych jest {n} z {of} ({share} %), a od jednej dostawy do drugiej dozwolone jest {most} %',
    en: '{n} of {of} ({share} %) would be set aside that were not before, and {most} % are permitted from one delivery to the next',
  },
  tooMuchAside: {
    pl: 'odłożone podmioty mają {share} % kwoty zbioru, a dozwolone jest {most} %',
    en: 'the subjects set aside have {share} % of what the dataset is worth, and {most} % are permitted',
  },
  wouldBeAside: {
    pl: 'te wiersze można by odłożyć razem z ich podmiotami ({n}) i wczytać resztę dostawy; tutaj dostawa jest odrzucana (docs/operations.md, „Odd rows of a delivery”)',
    en: 'these rows could be set aside with their subjects ({n}), and the rest taken in; here the delivery is refused (docs/operations.md, "Odd rows of a delivery")',
  },
  factsFall: {
    pl: 'dostawa nie podaje doNumeru: zastępuje {n} zdarzeń otrzymanych od poprzedniej dostawy',
    en: 'the delivery does not say doNumeru: it takes the place of {n} facts that came since the delivery before',
  },
  factUnfit: {
    pl: 'zdarzenia otrzymane po doNumeru nie pasują do wierszy tej dostawy',
    en: 'facts that came after doNumeru do not fit the rows of this delivery',
  },
  earlierNumber: {
    pl: 'doNumeru jest mniejsze niż w dostawie, która jest w portalu ({loaded})',
    en: 'doNumeru is lower than that of the delivery in the portal ({loaded})',
  },
  lostTarget: {
    pl: 'ten wiersz jest w portalu, a zmiana usuwa ze zbioru „{dataset}” wiersz, do którego prowadzi jego odwołanie',
    en: 'this row is in the portal, and the change removes the row of "{dataset}" to which it refers',
  },
  notCompared: {
    pl: 'nie udało się porównać tego zbioru z wyliczeniami portalu; dane są w porządku',
    en: 'this dataset could not be compared with what the portal counts; the data are in order',
  },
  sum: {
    pl: 'wartość {total} różni się od sumy {sum} w zbiorze „{dataset}”',
    en: 'the value {total} differs from the sum {sum} in the dataset "{dataset}"',
  },
} as const satisfies Record<string, Words>
