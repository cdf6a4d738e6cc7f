import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Nieruchomości', en: 'Real estate', de: 'Grundbesitz', uk: 'Нерухомість' },
  lead: {
    pl: 'Grunty, budynki i budowle zadeklarowane w urzędzie jako podstawa podatku.',
    en: 'Land, buildings and structures declared to the office as the basis of the tax.',
    de: 'Grundstücke, Gebäude und Bauwerke, die der Behörde als Grundlage der Steuer erklärt wurden.',
    uk: 'Земельні ділянки, будівлі та споруди, задекларовані в установі як база оподаткування.',
  },
  words: { pl: 'grunt, działka, dom, budynek, garaż, budowla, powierzchnia', en: 'land, plot, house, building, garage, area', de: 'Grundstück, Haus, Gebäude, Garage, Fläche', uk: 'земля, ділянка, будинок, гараж, площа' },
  land: { pl: 'Grunty', en: 'Land', de: 'Grundstücke', uk: 'Земельні ділянки' },
  buildings: { pl: 'Budynki', en: 'Buildings', de: 'Gebäude', uk: 'Будівлі' },
  structures: { pl: 'Budowle', en: 'Structures', de: 'Bauwerke', uk: 'Споруди' },
  noLand: { pl: 'Brak zadeklarowanych gruntów', en: 'No declared land', de: 'Keine erklärten Grundstücke', uk: 'Немає задекларованих ділянок' },
  noBuildings: { pl: 'Brak zadeklarowanych budynków', en: 'No declared buildings', de: 'Keine erklärten Gebäude', uk: 'Немає задекларованих будівель' },
  noStructures: { pl: 'Brak zadeklarowanych budowli', en: 'No declared structures', de: 'Keine erklärten Bauwerke', uk: 'Немає задекларованих споруд' },
  nrKarty: { pl: 'Numer karty', en: 'Account symbol', de: 'Abgabenkonto', uk: 'Номер картки' },
  opisPodatku: { pl: 'Opis podatku', en: 'Tax description', de: 'Steuerbezeichnung', uk: 'Опис податку' },
  powierzchniaGruntu: { pl: 'Powierzchnia gruntu', en: 'Land area', de: 'Grundstücksfläche', uk: 'Площа ділянки' },
  powierzchniaBudynku: { pl: 'Powierzchnia budynku', en: 'Building area', de: 'Gebäudefläche', uk: 'Площа будівлі' },
  nazwaStawki: { pl: 'Nazwa stawki', en: 'Rate', de: 'Bezeichnung des Satzes', uk: 'Назва ставки' },
  cadastralId: { pl: 'Identyfikator ewidencyjny', en: 'Cadastral identifier', de: 'Katasterkennzeichen', uk: 'Кадастровий ідентифікатор' },
  deed: { pl: 'Dokument własności', en: 'Ownership document', de: 'Eigentumsnachweis', uk: 'Документ про право власності' },
  deedOf: {
    pl: '{typ} nr {numer} z dnia {dataWydania}',
    en: '{typ} no. {numer} of {dataWydania}',
    de: '{typ} Nr. {numer} vom {dataWydania}',
    uk: '{typ} № {numer} від {dataWydania}',
  },
  wartoscBudowli: { pl: 'Wartość budowli', en: 'Value of the structure', de: 'Wert des Bauwerks', uk: 'Вартість споруди' },
})
