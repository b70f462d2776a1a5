-- One key for each setting: the links of donations were one value.
insert into app_settings (key, value, updated_at, updated_by)
select 'donations.' || link.name || 'Link', link.value, s.updated_at, s.updated_by
from app_settings s cross join jsonb_each(s.value) as link (name, value)
where s.key = 'donations.links' and link.name in ('fuel', 'enhancement', 'access')
on conflict do nothing;
delete from app_settings where key = 'donations.links';
