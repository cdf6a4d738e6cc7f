import { text } from 'node:stream/consumers'
import { openDocuments } from '#integrations/documents/documents.ts'

// A program of its own: see logo-proof.ts. It fails where no paper can carry the drawing.
await (await openDocuments({ office: 'Urząd', crest: await text(process.stdin) })).close()
