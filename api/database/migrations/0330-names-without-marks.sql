-- A clerk who types "zaleglowski" means Zaległowski, at any number of accounts. The letters are those of shared/server/desk/numbers-meant.ts.
create index account_last_name_folded on portal.account ((translate(lower(last_name), 'ąćęłńóśźżäöüéèáàâêëíîïôúûůýčďěňřšťžç', 'acelnoszzaoueeaaaeeiiiouuuycdenrstzc') collate "C"), id);
drop index portal.account_last_name;
