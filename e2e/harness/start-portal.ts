import { startPortalProcess } from './portal-process.ts'

/** One portal for the whole run; the stories read its address and password from the environment. */
async function startForRun(): Promise<() => Promise<void>> {
  const portal = await startPortalProcess()
  Object.assign(process.env, { PORTAL_URL: portal.url, SIMULATORS_URL: portal.simulatorsUrl, DEMO_PASSWORD: portal.password })
  return () => portal.stop()
}

export default startForRun
