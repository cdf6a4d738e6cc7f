import type { Import } from './imports.ts'

/** Left of each: who imports. Right: the layers it may import. Within a layer everything is free, save for services and journeys. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  ui: ['shared'],
  client: ['shared', 'ui'],
  integrations: ['shared'],
  imports: ['shared', 'integrations'],
  services: ['shared', 'ui', 'client', 'integrations', 'imports'],
  journeys: ['shared', 'ui', 'client', 'integrations', 'imports'],
  web: ['shared', 'ui', 'client', 'services', 'journeys'],
  api: ['shared', 'integrations', 'imports', 'services', 'journeys', 'demo', 'simulators'],
  simulators: ['shared', 'integrations'],
  demo: ['shared', 'integrations', 'simulators', 'imports', 'services', 'journeys'],
}

type Side = 'browser' | 'server' | 'contract' | 'both' | 'neither'

const SIDES: readonly (readonly [Side, RegExp])[] = [
  ['server', /^(services|journeys)\/[^/]+\/(source|datasets)\.ts$|^(services|journeys|shared)\/(.+\/)?server\/|^(api|imports|integrations|demo|simulators)\//],
  ['contract', /\/contract\.ts$|^shared\/contracts\/|^shared\/contract-parts\.ts$/],
  ['browser', /\.tsx$|^(services|journeys)\/[^/]+\/pages\/|^(client|ui)\/|^web\/(?!build\/)[^/]+\//],
  ['both', /^(services|journeys)\/[^/]+\/(service|texts|states)\.ts$|^shared\/[^/]+\.ts$/],
]

/** Where a file runs. */
export function sideOf(path: string): Side {
  return SIDES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'neither'
}

const REACT = /^(react|react-dom|react-aria-components|@tanstack|@visx|lucide-react)(\/|$)/
const SERVER_PACKAGE = /^node:|^(zod|pg|pg-boss|kysely|fastify|pino|nodemailer|otplib|prom-client)(\/|$)|^@(fastify|node-rs|myriaddreamin)\//

function folderOf(path: string): string {
  const [layer = '', folder = ''] = path.split('/')
  return layer === 'services' || layer === 'journeys' ? `${layer}/${folder}` : layer
}

function breaksArrow({ from, to }: Import): boolean {
  const [layer = ''] = from.split('/')
  const allowed = ARROWS[layer]
  if (allowed === undefined || folderOf(from) === folderOf(to)) return false
  return !allowed.includes(to.split('/')[0] ?? '')
}

function breaksSide({ from, to, isPackage }: Import): boolean {
  const side = sideOf(from)
  const other = isPackage ? 'neither' : sideOf(to)
  if (side === 'browser') return other === 'server' || (isPackage && SERVER_PACKAGE.test(to))
  if (side === 'both') return other === 'server' || other === 'browser' || (isPackage && (SERVER_PACKAGE.test(to) || REACT.test(to)))
  if (side === 'server' || side === 'contract') return other === 'browser' || (isPackage && REACT.test(to))
  return false
}

/** The imports that break a rule of the house, as sentences. */
export function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((found) => {
    const sentence = `${found.from} must not import ${found.to}`
    if (!found.isPackage && breaksArrow(found)) return [`${sentence}: against the arrows of the house`]
    return !found.isType && breaksSide(found) ? [`${sentence}: it runs on the other side`] : []
  })
}
