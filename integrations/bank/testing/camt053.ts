import { ACCOUNT } from './mt940.ts'

const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** A statement of version 02: one transfer, one bundle of two, one movement that is not booked yet, a fee. */
export const VERSION_02 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-10-03T04:00:00</CreDtTm></GrpHdr><Stmt>
<Id>W/188/2026</Id><ElctrncSeqNb>188</ElctrncSeqNb><CreDtTm>2026-10-03T04:00:00</CreDtTm><Acct><Id><IBAN>PL${ACCOUNT}</IBAN></Id><Ccy>PLN</Ccy></Acct>
${balance('OPBD', '20000.00', '2026-10-02')}${balance('CLBD', '20600.5', '2026-10-02')}
<Ntry><Amt Ccy="PLN">348.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><ValDt><Dt>2026-10-02</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>Ewa Żak &amp; Spółka</Nm></Dbtr><Cdtr><Nm>Gmina</Nm></Cdtr></RltdPties><RmtInf><Ustrd>2026-00000391</Ustrd><Ustrd><![CDATA[rata <3>]]></Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="PLN">265.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-10-02T12:00:00+02:00</DtTm></BookgDt><NtryDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="PLN">165.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>pierwsza</Ustrd></RmtInf></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="PLN">100.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>druga</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="PLN">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry>
<Ntry><Amt Ccy="PLN">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><AddtlNtryInf>Opłata</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>
`

/** Version 08 says the state and the parties one step deeper. */
export const VERSION_08 = VERSION_02.replace('camt.053.001.02', 'camt.053.001.08')
  .replaceAll(/<Sts>(\w+)<\/Sts>/g, '<Sts><Cd>$1</Cd></Sts>')
  .replaceAll(/<(Dbtr|Cdtr)>(.*?)<\/\1>/g, '<$1><Pty>$2</Pty></$1>')

/** A statement of one movement of 25 zł; `%`: what its payment tells. */
export const ENTRY = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>W1</Id><ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><IBAN>PL${ACCOUNT}</IBAN></Id></Acct>
${balance('OPBD', '100.00', '2026-10-01')}${balance('CLBD', '125.00', '2026-10-01')}
<Ntry><Amt Ccy="PLN">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt><NtryDtls><TxDtls>%</TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>
`

export const part = (kind: 'InstdAmt' | 'TxAmt', amount: string) => `<AmtDtls><${kind}><Amt Ccy="PLN">${amount}</Amt></${kind}></AmtDtls>`
