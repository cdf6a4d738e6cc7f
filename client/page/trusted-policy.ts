interface Trusting {
  readonly trustedTypes?: { createPolicy<Rules extends object>(name: string, rules: Rules): Rules }
}

/** Where the browser has Trusted Types, only a policy that the server names may say what becomes HTML or runs; undefined elsewhere. */
export function trustedPolicy<Rules extends object>(name: string, rules: Rules): Rules | undefined {
  return (globalThis as Trusting).trustedTypes?.createPolicy(name, rules)
}
