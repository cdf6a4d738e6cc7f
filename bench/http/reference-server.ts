import { createServer, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * What the portal is measured against: the least that must happen for an instalment list, with nothing around it.
 * `/rows`: a session select and a select of the card's rows, sent as JSON. `/bytes`: bytes that were told to it by PUT.
 * Arguments: address of the database, register schema, card id.
 */
const [connectionString = '', schema = '', card = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

const SESSION = 'select account_id from portal.session where token_hash = $1 and expires_at > now() and ends_at > now()'
const ROWS = `select * from "${schema}"."ratyZbiorcze" where "idPodmiotu" = $1 and "idKartyNaleznosci" = $2`

// By the whole key, as the portal reads: by the card alone the reference would search, and the ratio would flatter.
const found = await pool.query<{ idPodmiotu: number }>(`select "idPodmiotu" from "${schema}"."karty" where "idKartyNaleznosci" = $1`, [
  card,
])
const owner = found.rows[0]?.idPodmiotu

let bytes = Buffer.alloc(0)
let type = 'application/json'

async function answerRows(authorization: string, response: ServerResponse): Promise<void> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest()
  const session = await pool.query({ name: 'session', text: SESSION, values: [hash] })
  if (session.rowCount === 0) {
    response.writeHead(401).end()
    return
  }
  const { rows } = await pool.query({ name: 'rows', text: ROWS, values: [owner, card] })
  const body = JSON.stringify({ ratyZbiorcze: rows })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bytes = Buffer.concat(parts)
      type = request.headers['content-type'] ?? type
      response.end()
    })
  } else if (request.url === '/bytes') response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  else void answerRows(request.headers.authorization ?? '', response)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`))
process.on('SIGTERM', () => process.exit(0))
