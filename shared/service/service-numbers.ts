/** Numbers of the services that are named outside their folders: by a call that several of them make, or by a journey. Each declares its own by this name. */
export const SERVICE_NUMBERS = {
  voterCheck: 4,
  voterNumbers: 7,
  meterReadings: 15,
  waterInvoices: 16,
  receivables: 20,
  requests: 24,
  meterProtocols: 40,
} as const
