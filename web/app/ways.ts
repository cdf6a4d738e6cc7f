/** Where the files of all pages are, in one file that comes with the first page that needs it. */
export { ways } from 'virtual:ways'

export const shellWays = {
  legal: async () => ({ Page: (await import('../pages/legal-page.tsx')).LegalPage }),
  cookies: () => import('../pages/cookies-page.tsx'),
  services: () => import('../services/services-page.tsx'),
  search: () => import('../search/search-page.tsx'),
  siteMap: () => import('../pages/site-map-page.tsx'),
  contact: () => import('../pages/contact-page.tsx'),
  secondStep: () => import('../sign-in/second-step-page.tsx'),
  break: () => import('../pages/break-page.tsx'),
  serviceBreak: () => import('../pages/service-break-page.tsx'),
  openData: () => import('../pages/open-data-page.tsx'),
  missing: () => import('../pages/not-found-page.tsx'),
}
