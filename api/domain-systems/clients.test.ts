import type { AddressInfo } from 'node:net'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ratyZbiorcze } from '#services/receivables/datasets.ts'
import { ClientMaker } from '../answers/openapi/testing.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { BASE } from './contract.ts'
import { putKeyIn, type SystemKey } from './testing.ts'

/** What the vendor of a system would write on a generated client: signs what leaves, and books a payment. */
interface Program {
  readonly book: (baseUrl: string, sign: Sign, nr: number) => Promise<readonly string[]>
  /** The code of the error that a call under a wrong signature ends with. */
  readonly refusal: (baseUrl: string) => Promise<number | undefined>
}

type Sign = (id: string, timestamp: string, body: string) => string

const POSTING = `{ idPodmiotu: 1001, idKartyNaleznosci: 1001, lp: 900 + nr, opis: 'Wpłata z portalu', dataOperacji: '2026-10-05', typ: 'Przelew',
  kwotaGlowna: 10, kosztyUpomnien: 0, odsetki: 0, oplataProlongacyjna: 0, suma: 10, pozostaloDoSplaty: 0 }`
const BODY = `{ operacja: 'fakty', adresat: 'localhost:8080', system: 'finanse', fakty: [{ id: 'K-' + nr, nr, rodzaj: 'ZAKSIEGOWANIE',
  czas: '2026-10-05T09:12:00+02:00', idPodmiotu: 1001, wiersze: { zaksiegowaneWplaty: [${POSTING}] } }] } as const`
/** Headers that are signed where the body is known: the client asks for them, and the sender writes them. */
const SIGNING = `type Sign = (id: string, timestamp: string, body: string) => string
const headers = { 'webhook-id': 'x', 'webhook-timestamp': '0', 'webhook-signature': '' }
const signing = (sign: Sign) => async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const body = await request.text()
  const [id, timestamp] = [crypto.randomUUID(), String(Math.floor(Date.now() / 1000))]
  const signed = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sign(id, timestamp, body) }
  return fetch(request.url, { method: 'POST', headers: signed, body })
}`

const GENERATORS = [
  {
    generator: 'openapi-typescript',
    program: `import createClient from 'openapi-fetch'
import type { paths } from './made'
${SIGNING}
export async function book(baseUrl: string, sign: Sign, nr: number): Promise<readonly string[]> {
  const client = createClient<paths>({ baseUrl, fetch: signing(sign) })
  const { data, error } = await client.POST('${BASE}/fakty', { params: { header: headers }, body: ${BODY} })
  if (!data) throw new Error(JSON.stringify(error))
  return data.fakty.map(({ stan }) => stan)
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  const client = createClient<paths>({ baseUrl, fetch: signing(() => 'v1a,AAAA') })
  const { error } = await client.POST('${BASE}/stan', { params: { header: headers }, body: { operacja: 'stan', adresat: 'localhost:8080', system: 'finanse' } })
  return error && 'kod' in error ? error.kod : undefined
}`,
  },
  {
    generator: 'openapi-ts',
    program: `import { fakty, stan } from './made'
import { createClient } from './made/client'
${SIGNING}
export async function book(baseUrl: string, sign: Sign, nr: number): Promise<readonly string[]> {
  const client = createClient({ baseUrl, fetch: signing(sign) })
  const { data, error } = await fakty({ client, headers, body: ${BODY.replace(' as const', '')} })
  if (!data) throw new Error(JSON.stringify(error))
  return data.fakty.map((one) => one.stan)
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  const client = createClient({ baseUrl, fetch: signing(() => 'v1a,AAAA') })
  const { error } = await stan({ client, headers, body: { operacja: 'stan', adresat: 'localhost:8080', system: 'finanse' } })
  return error && 'kod' in error ? error.kod : undefined
}`,
  },
] as const

/** Another language, another maker and a signature of its own, by a key that both sides know. */
const PERL = `use Mojo::Base -strict;
use utf8;
use Digest::SHA 'hmac_sha256';
use Mojo::Util qw(b64_decode b64_encode);
use OpenAPI::Client;
my ($document, $url, $secret) = @ARGV;
my $client = OpenAPI::Client->new("file://$document", base_url => $url);
sub signed_by {
  my $key = b64_decode($_[0] =~ s/^whsec_//r);
  return sub {
    my $request = $_[1]->req;
    my ($id, $timestamp) = map { $request->headers->header("webhook-$_") } qw(id timestamp);
    $request->headers->header('webhook-signature' => 'v1,' . b64_encode(hmac_sha256("$id.$timestamp." . $request->body, $key), ''));
  };
}
sub call {
  my ($operation, %more) = @_;
  my $headers = { 'webhook-id' => "$operation-$$", 'webhook-timestamp' => time, 'webhook-signature' => 'x' };
  return $client->call($operation => $headers, json => { operacja => $operation, adresat => 'localhost:8080', system => 'finanse', %more })->res->json;
}
my $posting = { idPodmiotu => 1001, idKartyNaleznosci => 1001, lp => 990, opis => 'Wpłata z Perla', dataOperacji => '2026-10-05', typ => 'Przelew',
  kwotaGlowna => 10, kosztyUpomnien => 0, odsetki => 0, oplataProlongacyjna => 0, suma => 10, pozostaloDoSplaty => 0 };
my $fact = { id => 'PERL-1', nr => 3, rodzaj => 'ZAKSIEGOWANIE', czas => '2026-10-05T09:12:00+02:00', idPodmiotu => 1001,
  wiersze => { zaksiegowaneWplaty => [$posting] } };
my $right = $client->ua->on(start => signed_by($secret));
my $booked = call('fakty', fakty => [$fact]);
$client->ua->unsubscribe(start => $right);
$client->ua->on(start => signed_by('whsec_AAAA'));
print join ' ', (map { $_->{stan} } @{ $booked->{fakty} }), call('stan')->{kod};
`

let portal: TestPortal
let url: string
let key: SystemKey
let clients: ClientMaker
let text: string
beforeAll(async () => {
  portal = await startTestPortal()
  key = await putKeyIn(portal, 'finanse')
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  text = await (await fetch(`${url}${BASE}/openapi.json`)).text()
  clients = await ClientMaker.open(text)
})
afterAll(async () => {
  await portal.close()
  await clients.close()
})

/** What the resident sees booked on their card. */
async function bookedOf(): Promise<readonly string[]> {
  const token = await portal.signIn('anna.kompletowska')
  const card = await portal.get('/naleznosci/dajZaksiegowaneWplaty?pesel=78041200464&idKartyNaleznosci=1001', token)
  return card.json().listaZaksiegowanychWplat.map(({ opis }: { opis: string }) => opis)
}

it('the published contract is valid to two foreign validators, and says what the rows of a dataset are', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  expect([valid, errors]).toEqual([true, undefined])
  await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toBeTruthy()
  const fields = Object.keys(ratyZbiorcze.fields)
  expect(JSON.parse(text)).toMatchObject({
    components: { schemas: { 'wiersz-ratyZbiorcze': { required: fields, additionalProperties: false } } },
  })
})

it.each(GENERATORS)(
  'a client made by $generator compiles and books a payment, which its resident sees at once',
  async ({ generator, program }) => {
    const nr = 1 + GENERATORS.findIndex((one) => one.generator === generator)
    const client = await clients.make<Program>(generator, program)
    await expect(client.book(url, (id, at, body) => key.signature(`${id}.${at}.${body}`), nr)).resolves.toEqual(['zastosowano'])
    await expect(bookedOf()).resolves.toContain('Wpłata z portalu')
    await expect(client.refusal(url)).resolves.toBe(1528)
  },
)

it('a client in Perl, by a key that both know, books a payment, which its resident sees at once', async () => {
  const { secret = '' } = await putKeyIn(portal, 'finanse', 'shared')
  await expect(clients.runPerl(PERL, [url, secret])).resolves.toBe('zastosowano 1528')
  await expect(bookedOf()).resolves.toContain('Wpłata z Perla')
})
