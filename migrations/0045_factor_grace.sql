-- Who has power over others today has fourteen days from here to set up a second factor (D-121).
UPDATE `userRoles` SET `graceFrom` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE `role` IN ('admin', 'newsletter');
