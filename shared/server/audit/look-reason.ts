const WITH_REASON: readonly string[] = [
  'account-reveal',
  'account-check',
  'account-verify',
  'account-view',
  'account-looks-delay',
  'account-subject-part',
  'person-export',
  'resident-brief',
  'resident-reveal',
]

/** The reason follows a colon; that of a search is a list of accounts, which the owner of one of them is not shown. */
export function reasonOfLook(action: string, object: string | null): string | null {
  if (object === null || !WITH_REASON.includes(action)) return null
  return /^account:\d+(?: person-request:\d+)?[^:]*: (.*)$/.exec(object)?.[1] ?? null
}
