/**
 * Words of which a phrase is made: seen and spoken easily, none like another, none about money, office or fear. All
 * are masculine, so that every pair is good Polish.
 */
export const QUALITIES = [
  'modry', 'cichy', 'złoty', 'wesoły', 'dzielny', 'mały', 'srebrny', 'ciepły', 'lekki', 'zielony', 'mądry', 'jasny', 'miły', 'letni', 'zimowy', 'leśny',
  'morski', 'polny', 'górski', 'czerwony', 'bystry', 'okrągły', 'puszysty', 'senny', 'stary', 'młody', 'wysoki', 'szybki', 'słodki', 'gwarny', 'rumiany', 'polarny',
] as const

export const THINGS = [
  'latawiec', 'bocian', 'kasztan', 'zegar', 'parasol', 'kubek', 'rower', 'balon', 'mostek', 'wiatrak', 'jeleń', 'ogródek', 'żagiel', 'dzwonek', 'kompas', 'wróbel',
  'motyl', 'dąb', 'chomik', 'kapelusz', 'fotel', 'garnek', 'plecak', 'tulipan', 'namiot', 'guzik', 'bęben', 'koszyk', 'ogórek', 'szalik', 'pociąg', 'żuraw',
  'listek', 'kamyk', 'orzech', 'pędzel', 'dywan', 'sweter', 'talerz', 'zajączek', 'delfin', 'krokus', 'lampion', 'młynek', 'piernik', 'rogal', 'stolik', 'tramwaj',
  'wazon', 'zeszyt', 'bursztyn', 'domek', 'flet', 'gołąb', 'imbryk', 'jarmark', 'klocek', 'lizak', 'magnes', 'naparstek', 'obłok', 'pingwin', 'rycerz', 'strumyk',
] as const
