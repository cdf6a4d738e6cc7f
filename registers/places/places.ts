/** By what a subject belongs to a place: a registered address, a water or sewage point, a waste collection point. */
export const TIES = ['address', 'water', 'waste'] as const

/** `Lipowa 12/7A, 99-999 Przykładowo`: what stands before the comma ends with the number of the house, and perhaps of the flat. */
const HOUSE = String.raw`\s+(\d{1,4})\s?[[:alpha:]]?(?:\s?[-/]\s?\d+\s?[[:alpha:]]?)*(?:\s+(?:m|lok)\.?\s*\d+\s?[[:alpha:]]?)?\s*$`
const WORD_FOR_STREET = String.raw`^\s*(?:ul\.|ulica\s)\s*`
const POST_CODE = String.raw`^\s*\d{2}-\d{3}\s*`

const BARE = `regexp_replace(split_part(t.address, ',', 1), '${WORD_FOR_STREET}', '', 'i')`
const STREET = `btrim(regexp_replace(${BARE}, '${HOUSE}', '', 'i'))`
const TOWN = `btrim(regexp_replace(substring(t.address from ',([^,]*)$'), '${POST_CODE}', ''))`

/**
 * A text of SQL: the places of all subjects as the registers' own data have them on the day `$1`. A village without streets is a place of its own, and so is a
 * district of the waste timetable. Addresses are looked at closer only where they hold one of the words `near`, a text of SQL for an array of patterns: the
 * expressions below cost seconds on a large register. Land and buildings (`grunty`, `budynki`) are declared without an address, so nobody is found by them.
 */
export function placesIn(schema: string, near: string): string {
  return `
    select t.id, t.tie, ${STREET} || coalesce(', ' || nullif(${TOWN}, ''), '') as name, substring(${BARE} from '${HOUSE}')::integer as house
      from (select "idPodmiotu" as id, 'address' as tie, adres as address from ${schema}."podmioty" where adres is not null
            union all select "idPodmiotu", 'water', "adresPunktuOdbioru" from ${schema}."punktyOdbioru"
            union all select "idPodmiotu", 'waste', "punktOdbioru" from ${schema}."parametryOdpadow" where "odDnia" <= $1::date and coalesce("doDnia" >= $1::date, true)
            union all select "idPodmiotu", 'waste', "punktOdbioru" from ${schema}."rejonyOdpadow") t
     where lower(t.address) like any(${near})
    union all select "idPodmiotu", 'waste', 'rejon odpadów ' || rejon, null from ${schema}."rejonyOdpadow"`
}
