-- Who has published a version, and of which page or folder it was; null where the office has handed a whole folder over, and of versions before this.
alter table portal.content_version add column made_by text, add column page text;
