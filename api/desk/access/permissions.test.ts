import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelOf, MATRIX, PERMISSIONS, permissionsOf, ROLES, type Permission } from '#shared/desk/permissions.ts'
import type { DeskEndpoint } from '#shared/desk/endpoint.ts'
import { browserOf, clerkOf, type Clerk } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const FORBIDDEN = 1408
const endpoints = () => portal.deskRoutes.map(({ endpoint }) => endpoint)
const permissionOf = ({ permission }: DeskEndpoint): Permission | null => PERMISSIONS.find((name) => name === permission) ?? null
const callOf = ({ method, path }: DeskEndpoint, by: Pick<Clerk, 'get' | 'post'>) => {
  const below = path.slice('/urzad'.length)
  return method === 'GET' ? by.get(below) : by.post(below, {})
}
/** Signing out would end the walk. */
const ENDS = '/urzad/wylogowanie'

describe('every call of the desk', () => {
  it('is asked by nobody without a session, by no resident, and in the middle of a sign-in', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const resident = {
      ...browserOf(portal),
      get: (path: string) => browserOf(portal).get(path, { authorization: `Bearer ${token}`, cookie: `biurko=${token}` }),
    }
    for (const endpoint of endpoints().filter(({ permission }) => permission !== 'anybody')) {
      for (const by of [browserOf(portal), resident])
        expect([endpoint.path, (await callOf(endpoint, by)).json()]).toEqual([endpoint.path, { kod: 1005, opis: expect.any(String) }])
    }
  })

  it.each(ROLES)('is asked by role %s only where the matrix says so, and tells nothing else', async (role) => {
    const clerk = await clerkOf(portal, `rola.${role.toLowerCase()}`, [{ role, departments: [] }])
    for (const endpoint of endpoints().filter(
      ({ path, permission }) => path !== ENDS && permission !== 'anybody' && permission !== 'second-step' && permission !== 'enrolling',
    )) {
      const permission = permissionOf(endpoint)
      const may = permission === null || levelOf([{ role, departments: [] }], permission) !== null
      const response = await callOf(endpoint, clerk)
      // A file that is handed over tells something: it is no refusal.
      const answer = String(response.headers['content-type']).startsWith('application/json') ? response.json<{ kod?: number }>() : {}
      const refused = answer.kod === FORBIDDEN ? Object.keys(answer) : null
      expect([role, endpoint.path, refused]).toEqual([role, endpoint.path, may ? null : ['kod', 'opis']])
    }
  })

  it('declares what the matrix says of its permission', () => {
    const asked = endpoints().flatMap((endpoint) => {
      const permission = permissionOf(endpoint)
      return permission === null ? [] : [{ endpoint, levels: Object.values(MATRIX[permission]), permission }]
    })
    for (const { endpoint, levels } of asked)
      expect([endpoint.path, endpoint.fourEyes === true && endpoint.method === 'POST']).toEqual([
        endpoint.path,
        levels.includes('second') && endpoint.method === 'POST',
      ])
    for (const { endpoint, permission } of asked)
      expect([endpoint.path, endpoint.reveals === true]).toEqual([endpoint.path, permission === 'account-reveal'])
  })
})

describe('the matrix', () => {
  it('refuses a role without departments of its own nothing of its row, and one of a department only what is elsewhere', () => {
    expect(levelOf([{ role: 'S', departments: ['WODA'] }], 'inbox-answer', 'WODA')).toBe('alone')
    expect(levelOf([{ role: 'S', departments: ['WODA'] }], 'inbox-answer', 'PODATKI')).toBeNull()
    expect(levelOf([{ role: 'S', departments: [] }], 'inbox-answer', 'PODATKI')).toBe('alone')
    expect(levelOf([{ role: 'K', departments: ['WODA'] }], 'account-search')).toBe('masked')
  })

  it('gives whoever holds two roles the better of both', () => {
    expect(
      levelOf(
        [
          { role: 'A', departments: [] },
          { role: 'B', departments: [] },
        ],
        'account-reveal',
      ),
    ).toBe('alone')
    expect(levelOf([], 'account-search')).toBeNull()
  })

  it('is the one that the office has agreed on', () => {
    const rows = ROLES.map((role) => `${role} ${permissionsOf([{ role, departments: [] }]).length}`)
    expect(rows).toEqual(['K 7', 'S 28', 'F 13', 'R 9', 'B 15', 'A 22'])
  })
})
