-- A like of a message becomes one of six reactions. The table keeps its name, and the column has a default, because an
-- older process may still run and insert likes. Likes that were stored before become hearts through this default.
alter table message_likes
  add column reaction text not null default '❤️' check (reaction in ('❤️', '😂', '😮', '😢', '👍', '🙏'));
