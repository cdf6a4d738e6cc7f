import { resolve, join } from 'node:path'
import { accessSync, constants, existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { z } from 'zod'
import { channelSettings } from '#integrations/channels.ts'
import { gatewaySettings } from '#integrations/gateways.ts'
import { USUAL_SHARES } from './usual-shares.ts'

/** Of the installation, whatever folder a command is called in. */
const ROOT = join(import.meta.dirname, '..', '..')
const OF_THE_MACHINE = '/etc/portal.env'

/**
 * The file whose settings complete the environment: the one that `PORTAL_ENV` names, else `/etc/portal.env`, else `.env` of the
 * installation. So a command works on the database of the portal, and not on one of its own, wherever and by whomever it is called.
 * A demo stays away from the machine's own file: that one names the office's database.
 */
function settingsFile(environment: NodeJS.ProcessEnv): string | null {
  const named = environment['PORTAL_ENV'] || undefined
  const isDemo = ['1', 'true', 'yes'].includes(environment['DEMO'] ?? '')
  const usual = [...(isDemo ? [] : [OF_THE_MACHINE]), join(ROOT, '.env')]
  const file = named ?? usual.find((path) => existsSync(path)) ?? null
  if (file !== null) refuseUnreadable(file)
  return file
}

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (cause) {
    const what = existsSync(file)
      ? `cannot be read by ${userInfo().username}: run the command as the user of the portal (sudo -u portal portal …)`
      : 'does not exist: look at PORTAL_ENV'
    throw new Error(`The settings in ${file} are needed, and the file ${what}.`, { cause })
  }
}

const number = (fallback: number) => z.coerce.number<number>().int().nonnegative().default(fallback)
const yes = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no'] })

/** `20` or `20, wybory=100`: per cent, then those of single datasets. */
const shares = z.string().regex(/^\d{1,3}(, ?[A-Za-z]+=\d{1,3})*$/)

/** `groups=portal-biurko`: a claim and what it has to be, or to hold. */
const claim = z.string().regex(/^[^=\s]+=.+$/)

/** Settings of the process (spec/api.md, "How it is started"). Every one has a default that works on a bare machine. */
/** Without its scheme an address would be taken for a name of something else, and the fault told of a host that nobody wrote. */
const databaseAddress = z
  .string()
  .regex(/^(?:postgres|postgresql|socket):/, 'begins with postgresql://, as in postgresql://portal:…@db.example/portal')
  .optional()

const schema = z.object({
  PORT: number(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: number(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  PUBLIC_URL: z.url().optional(),
  DEMO: yes.default(false),
  DEMO_RESIDENTS: number(2000),
  DEMO_PASSWORD: z.string().optional(),
  DEMO_DATE: z.iso.date().default('2026-10-05'),
  SIMULATORS_PORT: number(0),
  LIMITS_FACTOR: z.coerce.number<number>().positive().default(1),
  TRUSTED_PROXIES: number(0),
  PASSWORD_POLICY: z.enum(['pattern', 'length']).default('pattern'),
  PASSWORD_MIN_LENGTH: number(0),
  SESSION_IDLE_MINUTES: number(15),
  SESSION_TOTAL_HOURS: number(12),
  ...gatewaySettings,
  WK_SSO_URL: z.url().optional(),
  WK_ARTIFACT_URL: z.url().optional(),
  WK_LOGOUT_URL: z.url().optional(),
  WK_ENTITY_ID: z.string().optional(),
  WK_PROVIDER_NAME: z.string().optional(),
  WK_IDP_ENTITY_ID: z.string().optional(),
  WK_LEVEL: z.string().optional(),
  WK_IDP_CERTIFICATES: z.string().optional(),
  WK_SIGNING_KEY: z.string().optional(),
  WK_SIGNING_CERTIFICATE: z.string().optional(),
  WK_ENCRYPTION_KEY: z.string().optional(),
  WK_ENCRYPTION_CERTIFICATE: z.string().optional(),
  EPUAP_SSO_URL: z.url().optional(),
  EPUAP_ARTIFACT_URL: z.url().optional(),
  EPUAP_LOGOUT_URL: z.url().optional(),
  EPUAP_USER_INFO_URL: z.url().optional(),
  EPUAP_ENTITY_ID: z.string().optional(),
  EPUAP_IDP_CERTIFICATES: z.string().optional(),
  EPUAP_KEY: z.string().optional(),
  EPUAP_CERTIFICATE: z.string().optional(),
  DESK_OIDC_ISSUER: z.url().optional(),
  DESK_OIDC_CLIENT_ID: z.string().min(1).optional(),
  DESK_OIDC_CLIENT_SECRET_FILE: z.string().min(1).optional(),
  DESK_OIDC_CLAIM: claim.optional(),
  DESK_OIDC_SECOND_FACTOR: claim.optional(),
  DESK_OIDC_EMAIL_TRUSTED: yes.default(false),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.email().optional(),
  ...channelSettings,
  REMINDER_MIN_AMOUNT: z.coerce.number<number>().nonnegative().default(1),
  REMINDER_PROMISE: yes.default(false),
  LETTER_TAX_MOST: z.coerce.number<number>().nonnegative().default(1000),
  LETTER_OTHER_MOST: z.coerce.number<number>().nonnegative().default(0),
  MESSAGES_A_MINUTE: z.coerce.number<number>().int().positive().default(600),
  SMS_A_DAY: number(5000),
  ANNOUNCE_ALONE_MOST: number(100),
  DESK_UNDO_SECONDS: number(10),
  MESSAGES_DIGEST_TO: z.email().optional(),
  AUDIT_MONTHS: number(24),
  NBP_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  STATEMENTS_DIR: z.string().min(1).optional(),
  IMPORT_MOST_LOST: shares.default(USUAL_SHARES.lost),
  IMPORT_MOST_ASIDE: shares.default(USUAL_SHARES.aside),
  IMPORT_OLDEST_DAYS: shares.default('8'),
  IMPORT_UPLOAD_MB: z.coerce.number<number>().int().min(1).max(2000).default(100),
  IMPORT_DATABASE_URL: databaseAddress,
  APPLICATIONS: z
    .string()
    .regex(/^([a-z-]+=(NIE|WIADOMOSC|PISMO|USLUGA_ONLINE)(, ?|$))*$/, 'is a list such as ulga=NIE, zaswiadczenie=PISMO')
    .default(''),
  WASTE_RATES: z
    .string()
    .regex(
      /^(OSOBA|WODA|POWIERZCHNIA|GOSPODARSTWO)=\d{1,4}(,\d{2})?(; ?KOMPOST=\d{1,4}(,\d{2})?)?$|^$/,
      'is such as OSOBA=32,00; KOMPOST=3,00',
    )
    .default(''),
  RECORDS_YEARS: z.coerce.number<number>().int().min(5).default(5),
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha']).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().default(''),
  CAPTCHA_SECRET: z.string().default(''),
  CAPTCHA_MIN_SCORE: z.coerce.number<number>().min(0).max(1).default(0.5),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  SECRET_KEY: z.string().optional(),
  CLAMD: z
    .string()
    .regex(/^(clamd:\/\/|unix:\/)./, 'is an address such as clamd://localhost:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  // An address that is none would be said in words that hold its secret.
  FILES_S3: z
    .string()
    .refine(
      (address) => /^https?:\/\/[^/@]+:[^/@]+@[^/?]+\/[^/?]+/.test(address) && URL.canParse(address),
      'is an address such as https://key:secret@s3.example/bucket?region=eu-central-1',
    )
    .optional(),
  EXTRA_LANGUAGES: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = z.infer<typeof schema>

export interface Config extends Settings {
  readonly dataDir: string
  readonly publicUrl: string
  readonly simulatorsPort: number
  readonly simulatorsUrl: string
}

/** Reads settings from the environment and from the settings file; stops with a sentence that names the variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const file = environment === process.env ? settingsFile(environment) : null
  if (file !== null) process.loadEnvFile(file)
  // `NAME=` in a settings file means: not set.
  const result = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not usable:\n  ${lines.join('\n  ')}`)
  }
  const settings = result.data
  const simulatorsPort = settings.SIMULATORS_PORT || settings.PORT + 1
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  return {
    ...settings,
    MAIL_FROM: settings.MAIL_FROM ?? senderOf(publicUrl),
    dataDir: resolve(ROOT, settings.DATA_DIR),
    publicUrl,
    simulatorsPort,
    simulatorsUrl: `http://localhost:${simulatorsPort}`,
  }
}

/** A sender on the portal's own domain, where its address has one. */
function senderOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return z.email().safeParse(`portal@${hostname}`).data ?? 'portal@localhost.localdomain'
}
