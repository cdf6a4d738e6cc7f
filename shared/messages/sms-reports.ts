/** Where the provider of SMS tells of deliveries: known to the adapter that gives the address away, and to the call that takes them. */
export const SMS_REPORTS = '/sms/powiadomienie'
