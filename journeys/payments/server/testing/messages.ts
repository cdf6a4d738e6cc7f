import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#shared/calls/errors.ts'
import { messageCall } from '../../contract.ts'
import type { GatewayBench } from '../../testing/outside.ts'

/** Where the simulators send what they have to tell, answered as the portal answers it. */
export function messagesFor(
  benches: readonly Pick<GatewayBench, 'provider' | 'adapter'>[],
  take: (path: string, body: unknown) => Promise<unknown>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url?.slice('/api'.length) ?? ''
    const bench = benches.find(({ provider, adapter }) => path.startsWith(messageCall(provider, adapter).path))
    try {
      if (!bench) throw new Refusal('notFound')
      const { adapter } = bench
      const text = Buffer.concat(parts).toString()
      const body: unknown = adapter.message.accepts === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
      await take(path, body)
      response.writeHead(200).end(adapter.message.answer)
    } catch (error) {
      response.writeHead(error instanceof Refusal ? 400 : 500).end()
    }
  }
}
