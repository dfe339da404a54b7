-- A balance changes with every bet. Room in each page lets the new row lie beside the old one, so that
-- no index has to learn of it (a heap-only update). Pages written from now on have it; a table that
-- is there already gets it as its rows move. VACUUM FULL does it at once, in a window: it locks the table.
ALTER TABLE "account" SET (fillfactor = 80);
